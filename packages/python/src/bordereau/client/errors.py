from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Mapping, Optional

if TYPE_CHECKING:
    from ..types import Violation


class BordereauError(Exception):
    """Any failure of a call."""


class ApiError(BordereauError):
    """A refusal of the API, or any answer of a gateway before it that is no success."""

    def __init__(self, method: str, path: str, status: int, headers: Mapping[str, str], body: Any) -> None:
        super().__init__(method, path, status, headers, body)
        refusal = body if isinstance(body, dict) and isinstance(body.get("error"), str) else {}
        self.method = method
        self.path = path
        """Of the request, such as `/api/v1/invoices/12`."""
        self.status = status
        self.code: str = _text(refusal, "code") or _text(refusal, "error") or f"http_{status}"
        """Branch on it: `validation_failed` of a 422, else the body's `error`, such as `not_found`; or `http_502`."""
        self.message: str = (
            _text(refusal, "message") or _text(refusal, "error_description") or f"the answer was {status}"
        )
        """French, for people to read."""
        details: Any = refusal.get("details")
        errors: Any = refusal.get("errors")
        self.details: Optional[dict[str, list[str]]] = details if _is_of(details, dict, list) else None
        """Reasons of a 422 by field, at creation all under `base`."""
        self.errors: list[Violation] = errors if _is_of(errors, list, dict) else []
        """Reasons of a 422 one by one, each with its JSON pointer and a code to branch on."""
        self.reason = _reason_of(headers) if status == 403 else None
        """Of a 403, from `X-Service-Reason`: `missing_scope`, for example."""
        self.request_id = headers.get("x-request-id")
        """By which the service's operator finds the request."""

    def __str__(self) -> str:
        return self.message


class UnansweredError(BordereauError):
    """No answer came, in spite of repetitions: whether the request was carried out is unknown."""

    def __init__(self, method: str, path: str, attempts: int, idempotency_key: Optional[str], why: str) -> None:
        super().__init__(method, path, attempts, idempotency_key, why)
        self.method = method
        self.path = path
        self.attempts = attempts
        """0 when not even a token was to be had."""
        self.idempotency_key = idempotency_key
        """Of a POST: the same request under it, within 24 hours, does nothing twice."""
        self.why = why

    def __str__(self) -> str:
        sent = {0: "was not sent", 1: "was sent once"}.get(self.attempts, f"was sent {self.attempts} times")
        return f"{self.method} {self.path} {sent}: {self.why}"


class UnexpectedAnswerError(BordereauError):
    """An answer that is none of the API's, such as a redirect or the page of a login in between."""


def _text(refusal: Mapping[str, Any], name: str) -> Optional[str]:
    """A member of a gateway's answer may have another type, and is not read then."""
    value = refusal.get(name)
    return value if isinstance(value, str) else None


def _is_of(value: Any, kind: type, member: type) -> bool:
    members: Any = value.values() if isinstance(value, dict) else value
    return isinstance(value, kind) and all(isinstance(one, member) for one in members)


def _reason_of(headers: Mapping[str, str]) -> Optional[str]:
    """The word of an installation, `Service` by default, is in the header's name."""
    return next((headers[name] for name in headers if re.fullmatch(r"x-[\w-]+-reason", name)), None)
