from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Literal, Mapping, NamedTuple, Optional, Sequence
from urllib.parse import urlsplit

from .conversation import Ask, Steps
from .errors import ApiError
from .pages import Query, read_page

if TYPE_CHECKING:
    from ..types import WebhookEndpoint, WebhookEndpointCreation

    class WantedEndpoint(WebhookEndpointCreation, total=False):
        """An endpoint as it shall be. Type, URL and category name it; the other members are left alone where absent."""

        active: bool
        """Where absent, `others="deactivate"` reactivates an endpoint that was deactivated on request."""


_COLLECTION = "/api/v1/workspaces/{workspace_id}/webhook_endpoints"
_MEMBER = f"{_COLLECTION}/{{id}}"
_SETTINGS = ("name", "description", "includes", "active", "standard_webhooks")

Others = Literal["keep", "deactivate"]
"""Active endpoints of the application that are not wanted."""

OnSecret = Callable[[str, "WebhookEndpoint"], Any]
"""Called once for each endpoint that was created: its secret is not shown again."""


class EnsuredEndpoint(NamedTuple):
    endpoint: WebhookEndpoint
    did: Literal["created", "changed", "nothing", "deactivated"]


class Ensure:
    """Creates and changes endpoints until they are as wanted. It only decides: `call` is that of a client."""

    def __init__(self, call: Callable[..., Any], workspace_id: int, on_secret: OnSecret) -> None:
        self._call = call
        self._workspace_id = workspace_id
        self._on_secret = on_secret
        self._reactivates = False
        self._owners: set[Optional[int]] = set()
        """`oauth_application_id` of endpoints that this application was let change."""

    def steps(self, endpoints: Sequence[WantedEndpoint], others: Others) -> Steps:
        """Returns a list of `EnsuredEndpoint`."""
        self._reactivates = others == "deactivate"
        present = yield from self._list()
        done: list[EnsuredEndpoint] = []
        for wanted in endpoints:
            adapted = yield from self._adapt(wanted, present)
            done.append(adapted or (yield from self._create(wanted)))
        if others == "deactivate":
            for other in present:
                if other["active"] and not any(_is_same(wanted, other) for wanted in endpoints):
                    done += yield from self._deactivate(other["id"])
        return done

    def _ask(self, method: str, path: str, id: Optional[int] = None, **parts: Any) -> Ask:
        values = {"workspace_id": self._workspace_id, "id": id}
        return Ask(partial(self._call, method, path, values=values, **parts))

    def _list(self) -> Steps:
        present: list[WebhookEndpoint] = []
        query: Optional[Query] = {"per_page": 100}
        while query is not None:
            page = yield self._ask("GET", _COLLECTION, query=query)
            rows, query = read_page(_COLLECTION, query, page)
            present += rows
        return present

    def _adapt(self, wanted: WantedEndpoint, present: Sequence[WebhookEndpoint]) -> Steps:
        """None if there is none yet."""
        found = next((one for one in present if _is_same(wanted, one)), None)
        if found is None:
            return None
        is_off = self._reactivates and found["deactivation_reason"] == "requested"
        changes = _changes_of({"active": True, **wanted} if is_off else wanted, found)
        # No changes are written, but refused for another application's endpoint.
        if not changes and found["oauth_application_id"] in self._owners:
            return EnsuredEndpoint(found, "nothing")
        answer = yield self._ask("PATCH", _MEMBER, found["id"], body={"webhook_endpoint": changes})
        self._owners.add(answer["data"]["oauth_application_id"])
        return EnsuredEndpoint(answer["data"], "changed" if changes else "nothing")

    def _create(self, wanted: WantedEndpoint) -> Steps:
        body = {name: value for name, value in wanted.items() if name != "active"}
        try:
            answer = yield self._ask("POST", _COLLECTION, body={"webhook_endpoint": body})
        except ApiError as error:
            if error.status != 422:
                raise
            # Another process may have been quicker.
            adapted = yield from self._adapt(wanted, (yield from self._list()))
            if adapted is None:
                raise
            return adapted
        endpoint: Any = dict(answer["data"])
        secret = endpoint.pop("signing_secret")
        yield Ask(partial(self._on_secret, secret, endpoint))
        if wanted.get("active", True):
            return EnsuredEndpoint(endpoint, "created")
        adapted = yield from self._adapt(wanted, [endpoint])
        return EnsuredEndpoint(adapted.endpoint, "created")

    def _deactivate(self, id: int) -> Steps:
        """Nothing of another owner's, which is refused, nor of one that has gone."""
        try:
            answer = yield self._ask("PATCH", _MEMBER, id, body={"webhook_endpoint": {"active": False}})
        except ApiError as error:
            if error.status not in (403, 404):
                raise
            return []
        return [EnsuredEndpoint(answer["data"], "deactivated")]


def _is_same(wanted: Mapping[str, Any], endpoint: Mapping[str, Any]) -> bool:
    return (
        wanted["event_type"] == endpoint["event_type"]
        and wanted.get("category_id") == endpoint["category_id"]
        and _form_of(wanted["url"]) == _form_of(endpoint["url"])
    )


def _form_of(url: str) -> str:
    """Nearly as the service compares them: one in a stranger form is refused as taken, not made twice."""
    try:
        parts = urlsplit(url)
        host = parts.hostname or ""
        port = "" if parts.port in (None, 443) else f":{parts.port}"
    except ValueError:
        return url  # refused when it is sent
    query = f"?{parts.query}" if parts.query else ""
    return f"{parts.scheme}://{host}{port}{parts.path or '/'}{query}"


def _changes_of(wanted: Mapping[str, Any], present: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: wanted[name] for name in _SETTINGS if name in wanted and not _is_equal(wanted[name], present[name])
    }


def _is_equal(one: object, other: object) -> bool:
    """Lists are sets."""
    if isinstance(one, (list, tuple)) and isinstance(other, list):
        return set(one) == set(other)
    return one == other
