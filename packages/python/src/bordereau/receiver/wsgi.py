from http import HTTPStatus
from io import BytesIO
from typing import Any, Callable, Iterable

from .receiver import Receiver


class WsgiReceiver(Receiver):
    """A WSGI application (PEP 3333) that takes deliveries; `request` is the environ. Mount it on a path of its own."""

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        answer = self.receive(environ["REQUEST_METHOD"], _headers_of(environ), _body_of(environ), environ)
        text = answer.text.encode()
        headers = {**answer.headers, "Content-Length": str(len(text))}
        start_response(f"{answer.status} {HTTPStatus(answer.status).phrase}", list(headers.items()))
        return [text]


def _headers_of(environ: dict[str, Any]) -> dict[str, str]:
    headers = {name[5:].replace("_", "-"): value for name, value in environ.items() if name.startswith("HTTP_")}
    length = environ.get("CONTENT_LENGTH") or None
    return headers if length is None else {**headers, "Content-Length": length}


def _body_of(environ: dict[str, Any]) -> Any:
    """Without a length, only some servers say where the body ends."""
    is_bounded = environ.get("CONTENT_LENGTH") or environ.get("wsgi.input_terminated")
    return environ["wsgi.input"] if is_bounded else BytesIO()
