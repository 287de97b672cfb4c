from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Mapping, NoReturn, Optional, TypedDict

from .event_types import EVENT_TYPES

if TYPE_CHECKING:
    from typing_extensions import TypeGuard

    from ..types import KnownDelivery

_MAX_ID = 2**53 - 1  # beyond it, receivers in JavaScript confuse ids


class Delivery(TypedDict):
    """The body of a delivery. Numbers with a fraction are `Decimal`."""

    id: int
    """The same at every attempt: the key of de-duplication."""
    type: str
    occurred_at: str
    """ISO 8601 in UTC. Deliveries may come in another order, so order by it."""
    workspace_id: int
    data: Any
    """`is_known` gives it an exact type."""


def is_known(delivery: Mapping[str, Any]) -> TypeGuard[KnownDelivery]:
    """Whether this version knows the type; after it, a comparison of `delivery["type"]` tells what `data` is."""
    return delivery["type"] in EVENT_TYPES


def read_delivery(body: bytes) -> Optional[Delivery]:
    """The delivery in the bytes of a body; None when there is none."""
    try:
        value = json.loads(body.decode("utf-8"), parse_float=Decimal, parse_constant=_refuse)
    except (ValueError, RecursionError):  # neither UTF-8 nor JSON, or nested without end
        return None
    is_whole = (
        isinstance(value, dict)
        and _is_id(value.get("id"))
        and _is_id(value.get("workspace_id"))
        and isinstance(value.get("type"), str)
        and isinstance(value.get("occurred_at"), str)
        and isinstance(value.get("data"), dict)
    )
    return value if is_whole else None


def _is_id(value: object) -> bool:
    return type(value) is int and 0 < value <= _MAX_ID


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")
