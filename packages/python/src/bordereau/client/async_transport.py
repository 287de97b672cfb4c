from __future__ import annotations

import asyncio
import inspect
from typing import Any, AsyncIterator, Optional, TypeVar

import httpx

from .call import make_call
from .conversation import Broken, Conversation, Exchange, Lock, Reply, Step, Steps, TokenSource, Wait
from .options import read_base_url, read_caller, read_timeout
from .pages import Query, read_page
from .transport import NO_AUTH, OWN_FAULTS, to_broken

_Self = TypeVar("_Self", bound="AsyncTransport")


class AsyncTransport:
    """Carries out what the conversation decides, under asyncio. Tasks of one event loop may share one client.

    The arguments are those of `Client`; a function for `token` may be a coroutine.
    """

    def __init__(
        self,
        base_url: str,
        *,
        client_id: Optional[str] = None,
        client_secret: Optional[str] = None,
        scope: str = "read",
        token: Optional[TokenSource] = None,
        timeout: float = 60.0,
        http_client: Optional[httpx.AsyncClient] = None,
    ) -> None:
        caller = read_caller(client_id, client_secret, scope, token)
        self._timeout = read_timeout(timeout)
        self._lock: Optional[asyncio.Lock] = None  # Python 3.9 makes it for the loop that runs
        self._conversation = Conversation(read_base_url(base_url), caller, lambda: self._token_lock().release())
        self._owns_http = http_client is None
        self._http = http_client or httpx.AsyncClient()

    async def __aenter__(self: _Self) -> _Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections."""
        if self._owns_http:
            await self._http.aclose()

    async def revoke(self) -> None:
        """Revokes the token that the client got for its credentials; a later call gets another."""
        await self._run(self._conversation.revoke(self._timeout))

    async def _call(self, method: str, path: str, *, timeout: Optional[float] = None, **parts: Any) -> Any:
        seconds = self._timeout if timeout is None else read_timeout(timeout)
        return await self._run(self._conversation.call(make_call(method, path, **parts), seconds))

    async def _iterate(self, path: str, *, query: Query, **parts: Any) -> AsyncIterator[Any]:
        following: Optional[Query] = query
        while following is not None:
            page = await self._call("GET", path, query=following, **parts)
            rows, following = read_page(path, following, page)
            for row in rows:
                yield row

    async def _run(self, steps: Steps) -> Any:
        outcome = None
        try:
            while True:
                outcome = await self._carry_out(steps.send(outcome))
        except StopIteration as end:
            return end.value
        finally:
            steps.close()

    async def _carry_out(self, step: Step) -> Any:
        if isinstance(step, Exchange):
            return await self._exchange(step)
        if isinstance(step, Wait):
            return await asyncio.sleep(step.seconds)
        if isinstance(step, Lock):
            try:
                return await asyncio.wait_for(self._token_lock().acquire(), step.seconds)
            except asyncio.TimeoutError:
                return False
        token = step.source()
        return await token if inspect.isawaitable(token) else token

    def _token_lock(self) -> asyncio.Lock:
        if self._lock is None:
            self._lock = asyncio.Lock()
        return self._lock

    async def _exchange(self, step: Exchange) -> object:
        method, url, headers, content, seconds = step
        request = self._http.build_request(method, url, headers=headers, content=content, timeout=None)
        try:
            response = await asyncio.wait_for(self._http.send(request, auth=NO_AUTH, follow_redirects=False), seconds)
            return Reply(response.status_code, dict(response.headers), response.content)
        except asyncio.TimeoutError:
            return Broken("the answer took too long", is_late=True)
        except OWN_FAULTS:
            raise
        except httpx.RequestError as error:
            return to_broken(error)
