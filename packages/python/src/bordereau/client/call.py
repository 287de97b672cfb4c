import json
import re
import uuid
from decimal import Decimal
from typing import Any, Mapping, NamedTuple, Optional
from urllib.parse import quote, urlencode

import httpx

_JSON = re.compile(r"application/(?:[\w.+-]+\+)?json\s*(?:;.*)?", re.IGNORECASE)
_MAX_ID = 2**53 - 1  # beyond it the service confuses ids


class Form(NamedTuple):
    """A body of `multipart/form-data`: texts, and files as `(part, (name, bytes, content type))`."""

    fields: Mapping[str, str]
    files: list[tuple[str, tuple[str, bytes, str]]]


class Call(NamedTuple):
    """A call of the API, ready to be sent."""

    method: str
    path: str
    """With its values, without its query."""
    query: str
    headers: Mapping[str, str]
    content: Optional[bytes]

    @property
    def idempotency_key(self) -> Optional[str]:
        return self.headers.get("Idempotency-Key")


def make_call(
    method: str,
    path: str,
    *,
    values: Optional[Mapping[str, object]] = None,
    query: Optional[Mapping[str, object]] = None,
    body: object = None,
    content_type: Optional[str] = None,
    idempotency_key: Optional[str] = None,
) -> Call:
    """Raises `TypeError` or `ValueError` where a value can be no part of a path, or a file has no type."""
    headers, content = _print_body(body, content_type)
    if method == "POST":
        headers["Idempotency-Key"] = str(uuid.uuid4()) if idempotency_key is None else idempotency_key
    given = {name: _print_value(value) for name, value in (query or {}).items() if value is not None}
    return Call(method, _fill(path, values or {}), urlencode(given), headers, content)


def is_json(media_type: str) -> bool:
    return _JSON.fullmatch(media_type) is not None


def _fill(path: str, values: Mapping[str, object]) -> str:
    return re.sub(r"\{(\w+)\}", lambda match: _segment(match[1], values.get(match[1])), path)


def _segment(name: str, value: object) -> str:
    # A number beyond the safe ones names another row.
    is_whole = type(value) is int and abs(value) <= _MAX_ID
    if not isinstance(value, str) and not is_whole:
        raise TypeError(f"{name} must be a text or a whole number")
    # An empty one, or these, would call another path.
    if value in ("", ".", ".."):
        raise ValueError(f"{name} cannot be {value!r}")
    return quote(str(value), safe="")


def _print_value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _print_body(body: object, content_type: Optional[str]) -> tuple[dict[str, str], Optional[bytes]]:
    if body is None:
        return {}, None
    if isinstance(body, Form):
        # A text is a file without a name; httpx would print a form of texts alone in another way.
        texts = [(name, (None, text)) for name, text in body.fields.items()]
        form = httpx.Request("POST", "http://form", files=[*texts, *body.files])
        return {"Content-Type": form.headers["Content-Type"]}, form.read()
    if isinstance(body, (bytes, bytearray, memoryview)):
        if not content_type:
            raise TypeError('a file needs its type: content_type="application/pdf"')
        return {"Content-Type": content_type}, bytes(body)
    text = json.dumps(body, ensure_ascii=False, allow_nan=False, default=_print_decimal)
    return {"Content-Type": "application/json"}, text.encode()


def _print_decimal(value: object) -> str:
    """The API takes an amount as a number or as its digits."""
    if isinstance(value, Decimal) and value.is_finite():
        return format(value, "f")
    raise TypeError(f"{value!r} cannot be sent as JSON")
