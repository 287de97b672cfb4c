from __future__ import annotations

import re
from typing import Any, Literal, Mapping, Optional, Union

from .verify import read_header

_PIECE_BYTES = 64 * 1024

BodyProblem = Literal["too_large", "too_slow", "broken"]
"""Why there is no body. `broken`: the sender went away."""


def declares_more(headers: Mapping[str, str], max_bytes: int) -> bool:
    """Whether the sender itself says that its body is larger than this, or is no number of bytes."""
    length = read_header(headers, "Content-Length")
    return length is not None and not (re.fullmatch("[0-9]{1,15}", length) and int(length) <= max_bytes)


def read_stream(stream: Any, headers: Mapping[str, str], max_bytes: int) -> Union[bytes, BodyProblem]:
    """The whole body of an object with `read`; never holds more than one byte over `max_bytes` of it."""
    length = content_length(headers)
    limit = max_bytes + 1 if length is None else length
    body = bytearray()
    while len(body) < limit:
        try:
            piece = stream.read(min(limit - len(body), _PIECE_BYTES))
        except OSError:
            return "broken"
        if not piece:
            break
        body += piece
    if length is not None and len(body) < length:
        return "broken"
    return "too_large" if len(body) > max_bytes else bytes(body)


def content_length(headers: Mapping[str, str]) -> Optional[int]:
    """Once `declares_more` has refused what is no number."""
    length = read_header(headers, "Content-Length")
    return None if length is None else int(length)
