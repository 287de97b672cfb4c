import asyncio
import io
import logging
import sqlite3
import sys
import tempfile
import threading
import unittest
import warnings
from contextlib import closing
from pathlib import Path

from support import SECRET, body_of, headers_of

from bordereau.receiver import (
    AsgiReceiver,
    MemoryStore,
    Receiver,
    SqlStore,
    VerificationError,
    WsgiReceiver,
    delivery_table,
)


class Base(unittest.TestCase):
    def setUp(self):
        self.errors = []
        self.handled = []

    def options(self, **options):
        handle = lambda delivery, received: self.handled.append((delivery["id"], received.body))
        on_error = lambda error, request: self.errors.append(error)
        return {"secret": SECRET, "handle": handle, "on_error": on_error, **options}


class ReceiverTest(Base):
    def receive(self, body, headers=None, method="POST", **options):
        answer = Receiver(**self.options(**options)).receive(method, headers or headers_of(body), body)
        return answer.status, answer.text

    def test_handles_a_delivery(self):
        self.assertEqual(self.receive(body_of()), (200, "ok"))
        self.assertEqual(self.handled, [(7, body_of())])

    def test_answers_what_is_no_delivery(self):
        body = body_of()
        self.assertEqual(self.receive(body, method="GET"), (405, "method_not_allowed"))
        self.assertEqual(self.receive(body, max_body_bytes=10), (413, "too_large"))
        self.assertEqual(self.receive(body, {**headers_of(body), "Content-Length": "x"}), (413, "too_large"))
        self.assertEqual(self.receive(body, {"X": "y"}), (401, "signature_missing"))
        self.assertEqual(self.receive(body, headers_of(body, secret="other")), (401, "signature_mismatch"))
        self.assertEqual(self.receive(body, headers_of(body, delivery="8")), (401, "headers_disagree"))
        self.assertEqual(self.handled, [])
        self.assertEqual({type(error) for error in self.errors}, {VerificationError})

    def test_answers_its_own_faults(self):
        headers = headers_of(body_of())
        self.assertEqual(self.receive({"id": 7}, headers), (500, "body_not_raw"))
        self.assertEqual(self.receive(body_of(), secret=""), (500, "secret_missing"))
        self.assertEqual(self.receive(body_of(), secret=lambda request: 1 / 0), (500, "receiver_failed"))
        self.assertEqual(self.receive(body_of(), handle=lambda *_: 1 / 0), (500, "handler_failed"))

    def test_looks_up_the_secret_of_a_request(self):
        self.assertEqual(self.receive(body_of(), secret=lambda request: [SECRET]), (200, "ok"))

    def test_survives_an_on_error_that_raises(self):
        with self.assertLogs("bordereau", logging.ERROR):
            self.assertEqual(self.receive(b"", {"X": "y"}, on_error=lambda *_: 1 / 0), (401, "signature_missing"))

    def test_reads_no_body_of_what_shows_a_wrong_header(self):
        headers = headers_of(body_of(), at=0)
        self.assertEqual(self.receive(io.BytesIO(), headers), (401, "timestamp_outside_tolerance"))
        stream = io.BytesIO(body_of() + b"the next request")
        self.assertEqual(self.receive(stream, headers_of(body_of())), (200, "ok"))
        self.assertEqual(stream.read(), b"the next request")
        self.assertEqual(self.receive(io.BytesIO(b"{"), headers_of(body_of())), (400, "broken"))

    def test_handles_each_once(self):
        store = MemoryStore()
        failing = {"handle": lambda *_: 1 / 0, "store": store}
        self.assertEqual(self.receive(body_of(), **failing), (500, "handler_failed"))
        self.assertEqual(self.receive(body_of(), store=store), (200, "ok"))
        self.assertEqual(self.receive(body_of(), store=store), (200, "duplicate"))
        self.assertEqual(len(self.handled), 1)

    def test_remembers_no_more_than_it_may(self):
        store = MemoryStore(max_deliveries=1)
        for delivery_id in (1, 2):
            store.claim(delivery_id).settle()
        self.assertEqual(store.claim(2), "handled")
        store.claim(1).settle()
        self.assertNotEqual(store.claim(2), "handled")

    def test_lets_what_is_being_handled_come_again(self):
        store = MemoryStore()
        again = lambda *_: self.handled.append(self.receive(body_of(), store=store))
        self.assertEqual(self.receive(body_of(), handle=again, store=store), (200, "ok"))
        self.assertEqual(self.handled, [(503, "in_progress")])

    def test_refuses_a_coroutine_that_it_cannot_run(self):
        async def later(*_):
            self.handled.append(1)

        store = MemoryStore()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that it was never awaited
            self.assertEqual(self.receive(body_of(), handle=later, store=store), (500, "handler_failed"))
            self.assertEqual(self.receive(body_of(), secret=later), (500, "receiver_failed"))
        self.assertEqual([type(error) for error in self.errors], [TypeError, TypeError])
        self.assertEqual(self.receive(body_of(), store=store), (200, "ok"))
        self.assertEqual(len(self.handled), 1)

    def test_releases_its_claim_when_the_process_is_told_to_exit(self):
        store = MemoryStore()
        with self.assertRaises(SystemExit):
            self.receive(body_of(), handle=lambda *_: sys.exit(1), store=store)
        self.assertEqual(self.receive(body_of(), store=store), (200, "ok"))

    def test_renews_a_claim_until_the_work_ends(self):
        renewed = threading.Event()

        class Claim:
            renew_every = 0.01
            ended = []

            def renew(self):
                renewed.set()
                raise OSError("the database is away")

            def settle(self):
                self.ended.append("settled")

            def release(self):
                self.ended.append("released")

        class Store:
            def claim(self, delivery_id):
                return Claim()

        wait = lambda *_: self.assertTrue(renewed.wait(10))
        self.assertEqual(self.receive(body_of(), store=Store(), handle=wait), (200, "ok"))
        self.assertEqual(self.receive(body_of(), store=Store(), handle=lambda *_: 1 / 0), (500, "handler_failed"))
        self.assertEqual(Claim.ended, ["settled", "released"])


class WsgiTest(Base):
    def call(self, stream, length, **extra):
        headers = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in headers_of(body_of()).items()}
        del headers["HTTP_CONTENT_LENGTH"]
        environ = {"REQUEST_METHOD": "POST", "wsgi.input": stream, "CONTENT_LENGTH": length, **headers, **extra}
        started = []
        chunks = WsgiReceiver(**self.options())(environ, lambda *args: started.append(args))
        return started[0], b"".join(chunks)

    def test_answers(self):
        (status, headers), text = self.call(io.BytesIO(body_of() + b"more"), str(len(body_of())))
        self.assertEqual((status, text), ("200 OK", b"ok"))
        self.assertEqual(dict(headers), {"Content-Type": "text/plain", "Content-Length": "2"})

    def test_reads_to_the_end_where_the_server_says_that_there_is_one(self):
        self.assertEqual(self.call(io.BytesIO(body_of()), "", **{"wsgi.input_terminated": True})[1], b"ok")
        self.assertEqual(self.call(io.BytesIO(body_of()), "")[1], b"signature_mismatch")


class AsgiTest(Base):
    def call(self, *messages, headers=None, body_timeout=10, **options):
        receiver = AsgiReceiver(**self.options(**options))
        receiver.body_timeout = body_timeout
        given = headers or headers_of(body_of())
        raw = [(name.lower().encode(), value.encode()) for name, value in given.items()]
        scope = {"type": "http", "method": "POST", "headers": raw}
        incoming = list(messages)
        sent = []

        async def receive():
            return incoming.pop(0) if incoming else await asyncio.sleep(60)

        async def send(message):
            sent.append(message)

        asyncio.run(receiver(scope, receive, send))
        return sent[0]["status"], sent[1]["body"]

    def test_answers(self):
        body = body_of()
        first = {"type": "http.request", "body": body[:9], "more_body": True}
        parts = [first, {"type": "http.request", "body": body[9:]}]
        self.assertEqual(self.call(*parts), (200, b"ok"))
        lying = {**headers_of(body), "Content-Length": "1"}
        self.assertEqual(self.call(*parts, max_body_bytes=len(body) - 1, headers=lying), (413, b"too_large"))
        self.assertEqual(self.call(first, {"type": "http.disconnect"}), (400, b"broken"))
        self.assertEqual(self.call(first, body_timeout=0.05), (408, b"too_slow"))
        self.assertEqual(self.call(headers={"x": "y"}), (401, b"signature_missing"))

    def test_takes_coroutines_and_lets_other_work_go_on_beside_functions(self):
        async def handle(delivery, received):
            await asyncio.sleep(0)
            self.handled.append(received.request["method"])

        async def secret(scope):
            return SECRET

        whole = {"type": "http.request", "body": body_of()}
        self.assertEqual(self.call(whole, handle=handle, secret=secret, store=MemoryStore()), (200, b"ok"))
        self.assertEqual(self.handled, ["POST"])
        threads = []
        self.assertEqual(self.call(whole, handle=lambda *_: threads.append(threading.current_thread())), (200, b"ok"))
        self.assertIsNot(threads[0], threading.main_thread())


class AsyncTest(Base):
    async def receive(self, **options):
        receiver = Receiver(**self.options(**options))
        answer = await asyncio.wait_for(receiver.receive_async("POST", headers_of(body_of()), body_of()), 10)
        return answer.status, answer.text

    async def cancel(self, begun, **options):
        """Cancels a request once `begun`, a threading.Event, is set."""
        task = asyncio.create_task(self.receive(**options))
        self.assertTrue(await asyncio.to_thread(begun.wait, 10))
        task.cancel()
        return task

    def test_answers_although_a_function_raises_what_no_future_takes(self):
        missing = lambda *_: next(iter([]))
        self.assertEqual(asyncio.run(self.receive(handle=missing)), (500, "handler_failed"))
        self.assertEqual(asyncio.run(self.receive(secret=missing)), (500, "receiver_failed"))
        self.assertEqual([type(error) for error in self.errors], [RuntimeError, RuntimeError])

    def test_lets_a_delivery_whose_coroutine_was_cancelled_come_again(self):
        store, begun = MemoryStore(), threading.Event()

        async def handle(*_):
            begun.set()
            await asyncio.sleep(60)

        async def run():
            task = await self.cancel(begun, handle=handle, store=store)
            with self.assertRaises(asyncio.CancelledError):
                await task
            return await self.receive(store=store)

        self.assertEqual(asyncio.run(run()), (200, "ok"))

    def test_holds_the_claim_of_a_cancelled_request_until_its_thread_ends(self):
        with tempfile.TemporaryDirectory() as folder:
            connect = lambda: sqlite3.connect(Path(folder) / "deliveries")
            with closing(connect()) as connection:
                connection.execute(delivery_table())
            store = SqlStore(connect, "sqlite", lease_seconds=0.3)
            begun, goes_on = threading.Event(), threading.Event()

            def handle(*_):
                begun.set()
                self.assertTrue(goes_on.wait(10))

            async def run():
                task = await self.cancel(begun, handle=handle, store=store)
                await asyncio.sleep(0.6)
                meanwhile = await self.receive(store=store)
                goes_on.set()
                with self.assertRaises(asyncio.CancelledError):
                    await task
                return [meanwhile, await self.receive(store=store)]

            self.assertEqual(asyncio.run(run()), [(503, "in_progress"), (200, "duplicate")])
            self.assertEqual(self.handled, [])

    def test_begins_no_work_for_a_request_that_was_cancelled_while_it_was_claimed(self):
        begun, goes_on = threading.Event(), threading.Event()

        class Slow(MemoryStore):
            def claim(self, delivery_id):
                begun.set()
                goes_on.wait(10)
                return super().claim(delivery_id)

        store = Slow()

        async def run():
            task = await self.cancel(begun, store=store)
            goes_on.set()
            with self.assertRaises(asyncio.CancelledError):
                await task
            self.assertEqual(self.handled, [])
            return await self.receive(store=store)

        self.assertEqual(asyncio.run(run()), (200, "ok"))


if __name__ == "__main__":
    unittest.main()
