from __future__ import annotations

import json
import time
from decimal import Decimal
from typing import Any, Callable, Generator, Mapping, NamedTuple, Optional, Union
from urllib.parse import urlencode

from .call import Call, is_json
from .errors import ApiError, UnansweredError, UnexpectedAnswerError
from .repetition import is_transient, wait_after
from .tokens import Tokens, is_token

_REDIRECTS = (301, 302, 303, 307, 308)


class Credentials(NamedTuple):
    client_id: str
    client_secret: str
    scope: str


TokenSource = Union[str, Callable[[], Any]]


class Exchange(NamedTuple):
    """Send this, for so many seconds at most. Outcome: a `Reply`, or a `Broken`."""

    method: str
    url: str
    headers: Mapping[str, str]
    content: Optional[bytes]
    seconds: float


class Reply(NamedTuple):
    status: int
    headers: Mapping[str, str]
    """Names in lower case."""
    body: bytes


class Broken(NamedTuple):
    """No whole answer came."""

    reason: str
    cause: Optional[BaseException] = None
    is_late: bool = False
    """It took all the time that there was."""


class Wait(NamedTuple):
    seconds: float


class Lock(NamedTuple):
    """Take the lock of the token within so many seconds. Outcome: whether it was had."""

    seconds: float


class Ask(NamedTuple):
    """Call this for a token."""

    source: Callable[[], Any]


Step = Union[Exchange, Wait, Lock, Ask]
Steps = Generator[Step, Any, Any]
_Outcome = Union[Reply, Broken]


class Conversation:
    """What a client says to the service, and when. It only decides: a driver carries out the steps that it yields."""

    def __init__(self, base_url: str, caller: Union[Credentials, TokenSource], unlock: Callable[[], None]) -> None:
        self._base_url = base_url
        self._caller = caller
        self._unlock = unlock
        self._tokens = Tokens()

    def call(self, call: Call, timeout: float) -> Steps:
        """Returns the answer's JSON, or its bytes where it is none."""
        state = _State(time.monotonic() + timeout, timeout)
        outcome = yield from self._until_answered(call, state, lambda: self._send_with_token(call, state))
        return _read_answer(call, outcome)

    def revoke(self, timeout: float) -> Steps:
        """Ends the token that is held (RFC 7009). A second time changes nothing, so it is repeated like other calls."""
        if not isinstance(self._caller, Credentials):
            raise TypeError("a token that was given is revoked with the credentials that got it")
        token = self._tokens.held()
        if token is None:
            return
        client_id, client_secret, _ = self._caller
        form = {"token": token, "client_id": client_id, "client_secret": client_secret}
        call = Call("POST", "/oauth/revoke", "", _FORM, urlencode(form).encode())
        state = _State(time.monotonic() + timeout, timeout)
        outcome = yield from self._until_answered(call, state, lambda: self._exchange(call, call.headers, state))
        if not 200 <= outcome.status < 300:
            raise _to_error(call, outcome)
        self._tokens.drop(token)

    def _until_answered(self, call: Call, state: _State, send: Callable[[], Any]) -> Generator[Step, Any, Reply]:
        """Sends once, and again where that may help. Every request may be repeated: a POST has a key."""
        attempt = 0
        while True:
            attempt += 1
            outcome = yield from send()
            if isinstance(outcome, Reply):
                if not is_transient(outcome.status, outcome.headers):
                    return outcome
                wait = wait_after(attempt, outcome.headers.get("retry-after"))
            else:
                wait = wait_after(attempt, None)
            is_late = isinstance(outcome, Broken) and outcome.is_late
            if not is_late and time.monotonic() + wait < state.ends_at:
                yield Wait(wait)
            elif isinstance(outcome, Reply):
                return outcome
            else:
                reason = f"no answer within {state.timeout:g} s" if is_late else outcome.reason
                error = UnansweredError(call.method, call.path, state.sent, call.idempotency_key, reason)
                raise error from outcome.cause

    def _send_with_token(self, call: Call, state: _State) -> Generator[Step, Any, _Outcome]:
        """One attempt: with a token and, once in all attempts, with another one when that is refused."""
        while True:
            token = yield from self._token(state)
            if not isinstance(token, str):
                return token
            if state.refused is not None and state.refused[0] == token:
                return state.refused[1]
            outcome = yield from self._exchange(call, {**call.headers, "Authorization": f"Bearer {token}"}, state)
            if isinstance(outcome, Broken) or not _refuses_token(outcome):
                return outcome
            self._tokens.drop(token)
            if state.refused is not None:
                return outcome
            state.refused = (token, outcome)

    def _token(self, state: _State) -> Generator[Step, Any, Union[str, _Outcome]]:
        """A token's text, or why there is none."""
        if not isinstance(self._caller, Credentials):
            token = self._caller if isinstance(self._caller, str) else (yield Ask(self._caller))
            if not is_token(token):
                raise TypeError("token must give the text of an access token")
            return token
        fresh = self._tokens.fresh(time.monotonic())
        if fresh is not None:
            return fresh
        if not (yield Lock(state.left())):
            return Broken("no token came", is_late=True)
        try:
            # Another call may have got one in the meantime.
            return self._tokens.fresh(time.monotonic()) or (yield from self._renew(self._caller, state))
        finally:
            self._unlock()

    def _renew(self, caller: Credentials, state: _State) -> Generator[Step, Any, Union[str, _Outcome]]:
        form = {"grant_type": "client_credentials", **caller._asdict()}
        url = f"{self._base_url}/oauth/token"
        outcome = yield Exchange("POST", url, _FORM, urlencode(form).encode(), state.left())
        if isinstance(outcome, Reply):
            _refuse_redirect(url, outcome)
            if 200 <= outcome.status < 300:
                return self._tokens.keep(outcome.body, time.monotonic())
        return self._tokens.usable(time.monotonic()) or outcome

    def _exchange(self, call: Call, headers: Mapping[str, str], state: _State) -> Generator[Step, Any, _Outcome]:
        url = f"{self._base_url}{call.path}"
        state.sent += 1
        query = f"?{call.query}" if call.query else ""
        outcome = yield Exchange(call.method, url + query, headers, call.content, state.left())
        if isinstance(outcome, Reply):
            _refuse_redirect(url, outcome)
        return outcome


class _State:
    """Of one call."""

    def __init__(self, ends_at: float, timeout: float) -> None:
        self.ends_at = ends_at
        self.timeout = timeout
        self.sent = 0
        self.refused: Optional[tuple[str, Reply]] = None

    def left(self) -> float:
        return max(0.001, self.ends_at - time.monotonic())


_FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def _refuses_token(reply: Reply) -> bool:
    """RFC 6750 §3.1."""
    return reply.status == 401 and '"invalid_token"' in reply.headers.get("www-authenticate", "")


def _refuse_redirect(url: str, reply: Reply) -> None:
    """It would take credentials elsewhere."""
    if reply.status in _REDIRECTS:
        location = reply.headers.get("location", "another address")
        raise UnexpectedAnswerError(
            f"{url} redirects to {location}: base_url must be the address of the service itself"
        )


def _read_answer(call: Call, reply: Reply) -> Any:
    if not 200 <= reply.status < 300:
        raise _to_error(call, reply)
    if not reply.body:
        return None
    media_type = reply.headers.get("content-type", "")
    if is_json(media_type):
        try:
            return _parse(reply.body)
        except ValueError as error:
            raise _not_the_api(call, reply, "no sound JSON") from error
    if media_type.lower().startswith("text/html"):
        raise _not_the_api(call, reply, "a page of HTML")
    return reply.body


def _to_error(call: Call, reply: Reply) -> ApiError:
    try:
        body = _parse(reply.body)
    except ValueError:
        body = None  # a gateway's is any
    return ApiError(call.method, call.path, reply.status, reply.headers, body)


def _parse(body: bytes) -> Any:
    return json.loads(body, parse_float=Decimal)


def _not_the_api(call: Call, reply: Reply, what: str) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(
        f"{call.method} {call.path} was answered {reply.status} with {what}: is base_url the address of the service, "
        "and nothing else in between?"
    )
