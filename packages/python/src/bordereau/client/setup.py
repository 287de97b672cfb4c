from typing import Any, Callable, Generic, Mapping, Optional, TypeVar, Union
from urllib.parse import urlsplit

from .call import make_call
from .conversation import Conversation, Credentials, Steps, TokenSource
from .tokens import is_token

_MAX_TIMEOUT = 86_400.0


_Http = TypeVar("_Http")


class Setup(Generic[_Http]):
    """What both clients are made of."""

    def __init__(
        self,
        base_url: str,
        *,
        client_id: Optional[str] = None,
        client_secret: Optional[str] = None,
        scope: str = "read",
        token: Optional[TokenSource] = None,
        timeout: float = 60.0,
        http_client: Optional[_Http] = None,
    ) -> None:
        """Give the credentials of an application and the `scope` to ask for, or a `token`.

        A `token` is a text, or a function that is asked before each request. `timeout` is in seconds, for a whole call
        with its repetitions. `http_client` takes the place of the client's own, for a proxy or certificates; closing it
        is up to you.
        """
        caller = _read_caller(client_id, client_secret, scope, token)
        self._timeout = _read_timeout(timeout)
        self._lock = self._make_lock()
        self._conversation = Conversation(_read_base_url(base_url), caller, lambda: self._lock.release())
        self._owns_http = http_client is None
        self._http: _Http = http_client or self._make_http()

    _make_http: Callable[[], _Http]

    def _make_lock(self) -> Any:
        """Of the token."""

    def _start(self, method: str, path: str, timeout: Optional[float], parts: Mapping[str, Any]) -> Steps:
        seconds = self._timeout if timeout is None else _read_timeout(timeout)
        return self._conversation.call(make_call(method, path, **parts), seconds)


def _read_caller(
    client_id: Optional[str], client_secret: Optional[str], scope: str, token: Optional[TokenSource]
) -> Union[Credentials, TokenSource]:
    """Checked, since they often come from the environment, where they may be missing."""
    if token is None:
        return Credentials(_read_text("client_id", client_id), _read_text("client_secret", client_secret), scope)
    if client_id is not None or client_secret is not None:
        raise TypeError("give either token, or client_id and client_secret, not both")
    if callable(token):
        return token  # the token that it gives is checked
    if not is_token(_read_text("token", token)):
        raise ValueError("token has characters that no access token has")
    return token


def _read_base_url(text: str) -> str:
    """Without a slash at its end."""
    url = urlsplit(_read_text("base_url", text))
    if url.scheme not in ("http", "https") or not url.hostname or url.query or url.fragment:
        raise ValueError("base_url must be an address such as https://invoicing.example.com")
    if url.username is not None or url.password is not None:
        raise ValueError("base_url takes no user and password: they are client_id and client_secret")
    return text.rstrip("/")


def _read_timeout(seconds: float) -> float:
    if not 0 < seconds <= _MAX_TIMEOUT:
        raise ValueError(f"timeout must be above 0 and at most {_MAX_TIMEOUT:g} seconds")
    return seconds


def _read_text(name: str, value: Any) -> str:
    if isinstance(value, str) and value != "":
        return value
    raise TypeError(f"{name} is missing")
