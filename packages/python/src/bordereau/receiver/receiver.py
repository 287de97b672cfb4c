from __future__ import annotations

import asyncio
import contextvars
import inspect
import logging
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Callable, Generator, Iterator, Mapping, NamedTuple, Optional, Union

from .delivery import Delivery
from .read_body import BodyError, declares_more, read_stream
from .stores import Claim, DeliveryStore
from .verification_error import VerificationError
from .verify import TOLERANCE_SECONDS, Secret, check_signature_header, verify

if TYPE_CHECKING:
    from _typeshed import SupportsRead

_MAX_BODY_BYTES = 32 * 1024 * 1024
_OWN_PROBLEMS = ("body_not_raw", "secret_missing")
_BODY_STATUS = {"too_large": 413, "too_slow": 408, "broken": 400}

logger = logging.getLogger("bordereau")


class Received(NamedTuple):
    """What came with a delivery."""

    body: bytes
    """The raw body, for those who keep it: printing the delivery again would give other bytes."""
    request: Any
    """Of the framework: a WSGI environ, an ASGI scope, or what `receive` was given."""


class Answer(NamedTuple):
    """The answer to a request: its text is short, and stands in the service's log of deliveries."""

    status: int
    text: str
    headers: dict[str, str]


class Receiver:
    """Takes deliveries: verifies each, handles it, and says what to answer.

    `secret` is one, several that are tried in turn, or a function of the request that gives them. `handle` does what a
    delivery asks for; the service gives up after 10 seconds and tries again later. `store` remembers handled
    deliveries; without one, `handle` is called at every attempt. `on_error` is told of each refusal and failure;
    without it they go to the logger `bordereau`.
    """

    def __init__(
        self,
        *,
        secret: Union[Secret, Callable[[Any], Any]],
        handle: Callable[[Delivery, Received], Any],
        store: Optional[DeliveryStore] = None,
        tolerance: float = TOLERANCE_SECONDS,
        brand: str = "Service",
        max_body_bytes: int = _MAX_BODY_BYTES,
        now: Optional[Callable[[], float]] = None,
        on_error: Optional[Callable[[Exception, Any], Any]] = None,
    ) -> None:
        self._secret, self._handle, self._store = secret, handle, store
        self._tolerance, self._brand, self._now = tolerance, brand, now
        self._max_body_bytes = max_body_bytes
        self._on_error = on_error or _log_error

    def receive(
        self, method: Optional[str], headers: Mapping[str, str], body: Union[bytes, SupportsRead[bytes]], request: Any = None
    ) -> Answer:
        """Answers one request; never raises an `Exception`.

        `body` is the raw body, or an object that reads it: then most of what strangers send is refused unread.
        """
        return _drive(self._steps(method, headers, self._reader(headers, body), request))

    async def receive_async(
        self, method: Optional[str], headers: Mapping[str, str], body: bytes, request: Any = None
    ) -> Answer:
        """The same under asyncio: `handle`, `secret` and `on_error` may be coroutines, and run in a thread if not."""
        return await _drive_async(self._steps(method, headers, self._reader(headers, body), request))

    def _reader(self, headers: Mapping[str, str], body: Any) -> Callable[[], Any]:
        if hasattr(body, "read"):
            return lambda: read_stream(body, headers, self._max_body_bytes)
        return lambda: body.encode() if isinstance(body, str) else body

    def _steps(
        self, method: Optional[str], headers: Mapping[str, str], read: Callable[[], Any], request: Any
    ) -> _Steps:
        """All that happens to a request, without I/O of its own."""
        if method != "POST":
            return _answer(405, "method_not_allowed", Allow="POST")
        try:
            if declares_more(headers, self._max_body_bytes):
                return _answer(413, "too_large")
            now = self._now() if self._now else None
            options: dict[str, Any] = {"tolerance": self._tolerance, "brand": self._brand, "now": now}
            # Before a byte of the body is kept: most of what strangers send ends here.
            check_signature_header(headers, **options)
            raw = yield _Step(read)
            secret = (yield _Step(self._secret, request)) if callable(self._secret) else self._secret
            delivery = verify(raw, headers, secret, **options)
        except BodyError as error:
            return _answer(_BODY_STATUS[str(error)], str(error))
        except VerificationError as error:
            yield from self._report(error, request)
            return _answer(500 if error.problem in _OWN_PROBLEMS else 401, error.problem)
        except Exception as error:
            yield from self._report(error, request)
            return _answer(500, "receiver_failed")
        try:
            work = _Work(self._handle, delivery, Received(raw, request))
            return (yield from self._handle_once(delivery, work))
        except Exception as error:
            yield from self._report(error, request)
            return _answer(500, "handler_failed")

    def _handle_once(self, delivery: Delivery, work: _Work) -> _Steps:
        """Work that fails is forgotten, so that the next attempt does it again."""
        if self._store is None:
            yield work
            return _answer(200, "ok")
        claim = yield _Step(self._store.claim, delivery["id"])
        if claim == "handled":
            return _answer(200, "duplicate")
        if claim == "in_progress":
            return _answer(503, "in_progress")
        try:
            with _renewed(claim):
                yield work
        except GeneratorExit:
            raise  # nothing can be called any more: the event loop is gone
        except BaseException:
            try:
                yield _Step(claim.release)
            except Exception:
                pass  # its lease ends by itself, and the work's own error says more
            raise
        yield _Step(claim.settle)
        return _answer(200, "ok")

    def _report(self, error: Exception, request: Any) -> Generator[_Step, Any, None]:
        try:
            yield _Step(self._on_error, error, request)
        except Exception as second:
            _log_error(second, request)


class _Step:
    """A call that may block, which the driver of the steps makes."""

    def __init__(self, function: Callable[..., Any], *args: Any) -> None:
        self.function, self.args = function, args

    def run(self) -> Any:
        try:
            return self.function(*self.args)
        except StopIteration as error:  # no future takes one, so the event loop would wait for its thread for ever
            raise RuntimeError(f"{self.function!r} raised StopIteration") from error


class _Work(_Step):
    """The call of `handle`, which a cancelled request does not begin."""


_Steps = Generator[_Step, Any, Answer]


def _answer(status: int, text: str, **headers: str) -> Answer:
    return Answer(status, text, {"Content-Type": "text/plain", **headers})


def _drive(steps: _Steps) -> Answer:
    try:
        step = next(steps)
        while True:
            try:
                outcome = step.run()
                if inspect.isawaitable(outcome):
                    raise TypeError("coroutines need AsgiReceiver or receive_async: this one did not run")
            except BaseException as error:
                step = steps.throw(error)
            else:
                step = steps.send(outcome)
    except StopIteration as end:
        return end.value
    finally:
        steps.close()


async def _drive_async(steps: _Steps) -> Answer:
    """Cancelled, it settles or releases the claim first: a thread goes on until its work ends."""
    cancelled: Optional[asyncio.CancelledError] = None
    try:
        step = next(steps)
        while True:
            try:
                if cancelled is not None and isinstance(step, _Work):
                    raise cancelled
                if _is_coroutine_function(step.function):
                    outcome = await step.function(*step.args)
                else:
                    thread = asyncio.get_running_loop().run_in_executor(None, contextvars.copy_context().run, step.run)
                    cancelled = await _wait_for(thread) or cancelled
                    outcome = thread.result()
                    if inspect.isawaitable(outcome):
                        outcome = await outcome
            except BaseException as error:
                step = steps.throw(error)
            else:
                step = steps.send(outcome)
    except StopIteration as end:
        if cancelled is not None:
            raise cancelled
        return end.value
    finally:
        steps.close()


def _is_coroutine_function(function: Any) -> bool:
    return any(inspect.iscoroutinefunction(each) for each in (function, getattr(function, "__call__", None)))


async def _wait_for(thread: asyncio.Future[Any]) -> Optional[asyncio.CancelledError]:
    """Waits for its end. Returns the cancellation that came meanwhile."""
    cancelled = None
    while not thread.done():
        try:
            await asyncio.wait([thread])
        except asyncio.CancelledError as error:
            cancelled = error
    return cancelled


@contextmanager
def _renewed(claim: Claim) -> Iterator[None]:
    """Renews a claim until its work has ended."""
    if claim.renew is None:
        yield
        return
    renewal, every = claim.renew, claim.renew_every
    ended = threading.Event()

    def renew() -> None:
        while not ended.wait(every):
            try:
                renewal()
            except Exception:
                pass  # the next one tries again before the lease ends

    threading.Thread(target=renew, name="bordereau-renewal", daemon=True).start()
    try:
        yield
    finally:
        ended.set()


def _log_error(error: Exception, _request: Any) -> None:
    """A refusal in one line, a failure with its stack."""
    if isinstance(error, VerificationError):
        logger.warning("%s", error)
    else:
        logger.error("a delivery was not handled", exc_info=error)
