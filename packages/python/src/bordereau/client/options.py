from __future__ import annotations

from typing import Any, Optional, Union
from urllib.parse import urlsplit

from .conversation import Credentials, TokenSource
from .tokens import is_token

_MAX_TIMEOUT = 86_400.0


def read_caller(
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


def read_base_url(text: str) -> str:
    """Without a slash at its end."""
    url = urlsplit(_read_text("base_url", text))
    if url.scheme not in ("http", "https") or not url.hostname or url.query or url.fragment:
        raise ValueError("base_url must be an address such as https://invoicing.example.com")
    if url.username is not None or url.password is not None:
        raise ValueError("base_url takes no user and password: they are client_id and client_secret")
    return text.rstrip("/")


def read_timeout(seconds: float) -> float:
    if not 0 < seconds <= _MAX_TIMEOUT:
        raise ValueError(f"timeout must be above 0 and at most {_MAX_TIMEOUT:g} seconds")
    return seconds


def _read_text(name: str, value: Any) -> str:
    if isinstance(value, str) and value != "":
        return value
    raise TypeError(f"{name} is missing")
