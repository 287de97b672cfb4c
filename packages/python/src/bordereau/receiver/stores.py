import threading
from collections import OrderedDict
from typing import Callable, Literal, NamedTuple, Optional, Protocol, Union


class Claim(NamedTuple):
    """The right to handle one delivery."""

    settle: Callable[[], None]
    """The delivery has been handled, for good."""
    release: Callable[[], None]
    """It has not, and the next attempt may handle it."""
    renew: Optional[Callable[[], None]] = None
    """Holds the claim for another lease."""
    renew_every: Optional[float] = None
    """Seconds between calls of `renew`; None: a claim ends with the process."""


Taken = Union[Claim, Literal["handled", "in_progress"]]


class DeliveryStore(Protocol):
    """Remembers which deliveries have been handled: `MemoryStore`, `SqlStore`, or one of your own."""

    def claim(self, delivery_id: int) -> Taken:
        """The right to handle a delivery, held by one caller at a time; or `handled`, or `in_progress` elsewhere."""


class MemoryStore:
    """Remembers the last `max_deliveries` of one process until it ends: for development, and for tests."""

    def __init__(self, max_deliveries: int = 10_000) -> None:
        if not max_deliveries >= 1:
            raise ValueError("max_deliveries has to be 1 or more")
        self._max = max_deliveries
        self._lock = threading.Lock()
        self._handled: OrderedDict[int, None] = OrderedDict()
        self._in_progress: set[int] = set()

    def claim(self, delivery_id: int) -> Taken:
        with self._lock:
            if delivery_id in self._handled:
                return "handled"
            if delivery_id in self._in_progress:
                return "in_progress"
            self._in_progress.add(delivery_id)
        return Claim(lambda: self._settle(delivery_id), lambda: self._in_progress.discard(delivery_id))

    def _settle(self, delivery_id: int) -> None:
        with self._lock:
            self._in_progress.discard(delivery_id)
            self._handled[delivery_id] = None
            if len(self._handled) > self._max:
                self._handled.popitem(last=False)
