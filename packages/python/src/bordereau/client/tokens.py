import json
import re
from typing import Any, NamedTuple, Optional

from .errors import UnexpectedAnswerError

# RFC 6750 §2.1; anything else would be no header, and the error about it would show it.
_TOKEN = re.compile(r"[A-Za-z0-9_.~+/-]+=*")
# A token is renewed this long before its end, and one of a short life in its last tenth.
_MARGIN = 60.0


def is_token(value: object) -> bool:
    return isinstance(value, str) and _TOKEN.fullmatch(value) is not None


class Token(NamedTuple):
    """An access token, with its times in seconds of a monotonic clock."""

    text: str
    renew_at: float
    ends_at: float


class Tokens:
    """The token that all calls of a client share."""

    def __init__(self) -> None:
        self._current: Optional[Token] = None

    def fresh(self, now: float) -> Optional[str]:
        """The one that needs no renewal."""
        token = self._current
        return token.text if token is not None and now < token.renew_at else None

    def usable(self, now: float) -> Optional[str]:
        """One to bridge a time when no other is to be had."""
        token = self._current
        return token.text if token is not None and now < token.ends_at else None

    def held(self) -> Optional[str]:
        return None if self._current is None else self._current.text

    def keep(self, body: bytes, now: float) -> str:
        """Reads the token endpoint's answer (RFC 6749 §5.1); without `expires_in` it is good until it is refused."""
        value = _read_object(body)
        text, expires_in = value.get("access_token"), value.get("expires_in")
        if not isinstance(text, str) or not is_token(text):
            raise UnexpectedAnswerError(
                "the token endpoint answered without an access_token: is base_url the address of the service?"
            )
        lifetime = expires_in if isinstance(expires_in, (int, float)) and expires_in > 0 else float("inf")
        ends_at = now + lifetime
        self._current = Token(text, ends_at - min(_MARGIN, lifetime / 10), ends_at)
        return text

    def drop(self, text: str) -> None:
        """This token is refused or revoked: the next caller gets another one."""
        if self._current is not None and self._current.text == text:
            self._current = None


def _read_object(body: bytes) -> dict[str, Any]:
    try:
        value = json.loads(body)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
