from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Literal, Optional, Protocol, Union


class Claim(Protocol):
    """The right to handle one delivery."""

    @property
    def renew_every(self) -> Optional[float]:
        """Seconds between calls of `renew`; None: a claim ends with the process."""

    def renew(self) -> None:
        """Holds the claim for another lease."""

    def settle(self) -> None:
        """The delivery has been handled, for good."""

    def release(self) -> None:
        """It has not, and the next attempt may handle it."""


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
            return _MemoryClaim(self, delivery_id)

    def _end(self, delivery_id: int, handled: bool) -> None:
        with self._lock:
            self._in_progress.discard(delivery_id)
            if handled:
                self._handled[delivery_id] = None
            if len(self._handled) > self._max:
                self._handled.popitem(last=False)


class _MemoryClaim:
    renew_every = None

    def __init__(self, store: MemoryStore, delivery_id: int) -> None:
        self._store, self._id = store, delivery_id

    def renew(self) -> None:
        pass

    def settle(self) -> None:
        self._store._end(self._id, handled=True)

    def release(self) -> None:
        self._store._end(self._id, handled=False)
