from __future__ import annotations

import asyncio
import inspect
import time
from typing import TYPE_CHECKING, Any, AsyncIterator, Optional, Sequence, TypeVar

import httpx

from .conversation import Broken, Exchange, Lock, Reply, Step, Steps, Wait
from .endpoints import Ensure, EnsuredEndpoint, OnSecret, Others
from .errors import ApiError
from .pages import Query, pause_after, read_page
from .setup import Setup
from .transport import NO_AUTH, OWN_FAULTS, to_broken

if TYPE_CHECKING:
    from .endpoints import WantedEndpoint

_Self = TypeVar("_Self", bound="AsyncTransport")


class AsyncTransport(Setup[httpx.AsyncClient]):
    """Carries out what the conversation decides, under asyncio. Tasks of one event loop may share one client.

    The function that gives a `token` may be a coroutine.
    """

    _make_http = httpx.AsyncClient

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

    async def ensure_webhook_endpoints(
        self,
        workspace_id: int,
        endpoints: Sequence[WantedEndpoint],
        *,
        on_secret: OnSecret,
        others: Others = "keep",
    ) -> list[EnsuredEndpoint]:
        """Creates and changes webhook endpoints of the application until they are as wanted.

        Those that are already cost no write. Safe in several processes at once: one creates an endpoint, and its
        `on_secret`, which may be a coroutine, is called with the secret, which is not shown again, and the endpoint.
        """
        return await self._run(Ensure(self._call, workspace_id, on_secret).steps(endpoints, others))

    async def _call(self, method: str, path: str, *, timeout: Optional[float] = None, **parts: Any) -> Any:
        return await self._run(self._start(method, path, timeout, parts))

    async def _iterate(self, path: str, *, query: Query, **parts: Any) -> AsyncIterator[Any]:
        following: Optional[Query] = query
        while following is not None:
            began = time.monotonic()
            page = await self._call("GET", path, query=following, **parts)
            rows, following = read_page(path, following, page)
            for row in rows:
                yield row
            if following is not None:
                await asyncio.sleep(pause_after(rows, time.monotonic() - began))

    async def _run(self, steps: Steps) -> Any:
        try:
            step = next(steps)
            while True:
                try:
                    outcome = await self._carry_out(step)
                except ApiError as error:
                    step = steps.throw(error)
                else:
                    step = steps.send(outcome)
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
            self._lock = self._lock or asyncio.Lock()  # Python 3.9 makes it for the loop that runs
            try:
                return await asyncio.wait_for(self._lock.acquire(), step.seconds)
            except asyncio.TimeoutError:
                return False
        token = step.source()
        return await token if inspect.isawaitable(token) else token

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
