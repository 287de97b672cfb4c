import re
from typing import Any, Mapping, Optional

from .verify import read_header

_PIECE_BYTES = 64 * 1024


class BodyError(Exception):
    """There is no body: `too_large`, `too_slow`, or `broken` by a sender who went away."""


def declares_more(headers: Mapping[str, str], max_bytes: int) -> bool:
    """Whether the sender itself says that its body is larger than this, or is no number of bytes."""
    length = read_header(headers, "Content-Length")
    return length is not None and not (re.fullmatch("[0-9]{1,15}", length) and int(length) <= max_bytes)


def read_stream(stream: Any, headers: Mapping[str, str], max_bytes: int) -> bytes:
    """The whole body of an object with `read`; never holds more than one byte over `max_bytes` of it."""
    declared = read_header(headers, "Content-Length")
    length: Optional[int] = None if declared is None else int(declared)
    limit = max_bytes + 1 if length is None else length
    body = bytearray()
    while len(body) < limit:
        try:
            piece = stream.read(min(limit - len(body), _PIECE_BYTES))
        except OSError as error:
            raise BodyError("broken") from error
        if not piece:
            break
        body += piece
    if length is not None and len(body) < length:
        raise BodyError("broken")
    if len(body) > max_bytes:
        raise BodyError("too_large")
    return bytes(body)
