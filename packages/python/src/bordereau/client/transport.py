from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any, Iterator, Optional, Sequence, TypeVar

import httpx

from .conversation import Broken, Exchange, Lock, Reply, Step, Steps, Wait
from .endpoints import Ensure, EnsuredEndpoint, OnSecret, Others
from .errors import ApiError
from .pages import Query, pause_after, read_page
from .setup import Setup

if TYPE_CHECKING:
    from .endpoints import WantedEndpoint

_Self = TypeVar("_Self", bound="Transport")
# Of the client that was given, it would take the place of the token.
NO_AUTH = httpx.Auth()
# Faults of the request itself, which another attempt does not mend.
OWN_FAULTS = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)


class Transport(Setup[httpx.Client]):
    """Carries out what the conversation decides, in the thread that calls. Threads may share one client."""

    _make_http = httpx.Client

    def _make_lock(self) -> threading.Lock:
        return threading.Lock()

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        if self._owns_http:
            self._http.close()

    def revoke(self) -> None:
        """Revokes the token that the client got for its credentials; a later call gets another."""
        self._run(self._conversation.revoke(self._timeout))

    def ensure_webhook_endpoints(
        self,
        workspace_id: int,
        endpoints: Sequence[WantedEndpoint],
        *,
        on_secret: OnSecret,
        others: Others = "keep",
    ) -> list[EnsuredEndpoint]:
        """Creates and changes webhook endpoints of the application until they are as wanted.

        Those that are already cost no write. Safe in several processes at once: one creates an endpoint, and its
        `on_secret` is called with the secret, which is not shown again, and the endpoint.
        """
        return self._run(Ensure(self._call, workspace_id, on_secret).steps(endpoints, others))

    def _call(self, method: str, path: str, *, timeout: Optional[float] = None, **parts: Any) -> Any:
        return self._run(self._start(method, path, timeout, parts))

    def _iterate(self, path: str, *, query: Query, **parts: Any) -> Iterator[Any]:
        following: Optional[Query] = query
        while following is not None:
            began = time.monotonic()
            page = self._call("GET", path, query=following, **parts)
            rows, following = read_page(path, following, page)
            yield from rows
            if following is not None:
                time.sleep(pause_after(rows, time.monotonic() - began))

    def _run(self, steps: Steps) -> Any:
        try:
            step = next(steps)
            while True:
                try:
                    outcome = self._carry_out(step)
                except ApiError as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(outcome)
        except StopIteration as end:
            return end.value
        finally:
            steps.close()

    def _carry_out(self, step: Step) -> Any:
        if isinstance(step, Exchange):
            return self._exchange(step)
        if isinstance(step, Wait):
            return time.sleep(step.seconds)
        if isinstance(step, Lock):
            return self._lock.acquire(timeout=step.seconds)
        return step.source()

    def _exchange(self, step: Exchange) -> object:
        method, url, headers, content, seconds = step
        ends_at = time.monotonic() + seconds
        try:
            request = self._http.build_request(method, url, headers=headers, content=content, timeout=seconds)
            response = self._http.send(request, auth=NO_AUTH, follow_redirects=False, stream=True)
            try:
                body = bytearray()
                for piece in response.iter_bytes():
                    body += piece
                    if time.monotonic() > ends_at:
                        return Broken("the answer took too long", is_late=True)
            finally:
                response.close()
            return Reply(response.status_code, dict(response.headers), bytes(body))
        except OWN_FAULTS:
            raise
        except httpx.RequestError as error:
            return to_broken(error)


def to_broken(error: httpx.RequestError) -> Broken:
    """A timeout is the whole time that was left."""
    return Broken(f"{type(error).__name__}: {error}", error, isinstance(error, httpx.TimeoutException))
