import asyncio
from typing import Any, Awaitable, Callable

from .read_body import BodyError
from .receiver import Receiver, _drive_async

_Receive = Callable[[], Awaitable[Any]]
_Send = Callable[[Any], Awaitable[None]]


class AsgiReceiver(Receiver):
    """An ASGI 3 application under asyncio that takes deliveries; `request` is the scope."""

    body_timeout: float = 10
    """Seconds that a body may take to arrive."""

    async def __call__(self, scope: Any, receive: _Receive, send: _Send) -> None:
        if scope["type"] != "http":
            raise TypeError(f"a receiver of deliveries speaks http, not {scope['type']}")

        async def read() -> bytes:
            try:
                return await asyncio.wait_for(_read_body(receive, self._max_body_bytes), self.body_timeout)
            except asyncio.TimeoutError as error:
                raise BodyError("too_slow") from error

        answer = await _drive_async(self._steps(scope["method"], _headers_of(scope), read, scope))
        text = answer.text.encode()
        headers = {**answer.headers, "Content-Length": str(len(text))}
        raw_headers = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": answer.status, "headers": raw_headers})
        await send({"type": "http.response.body", "body": text})


async def _read_body(receive: _Receive, max_bytes: int) -> bytes:
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise BodyError("broken")
        body += message.get("body", b"")
        if len(body) > max_bytes:
            raise BodyError("too_large")
        if not message.get("more_body", False):
            return bytes(body)


def _headers_of(scope: Any) -> dict[str, str]:
    headers: dict[str, str] = {}
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin-1"), raw_value.decode("latin-1")
        headers[name] = f"{headers[name]}, {value}" if name in headers else value
    return headers
