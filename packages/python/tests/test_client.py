import asyncio
import inspect
import json
import pickle
import time
import unittest
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from unittest import mock

import support  # noqa: F401

try:
    import httpx
except ImportError as error:
    raise unittest.SkipTest("httpx is not installed") from error

from bordereau.client import ApiError, AsyncClient, Client, Form, UnansweredError, UnexpectedAnswerError
from bordereau.client import repetition

TOKEN = {"access_token": "first", "expires_in": 3600}


class Blocking:
    """Calls an AsyncClient as if it were a Client."""

    def __init__(self, client):
        self.client = client

    def __getattr__(self, name):
        def call(*args, **options):
            outcome = getattr(self.client, name)(*args, **options)
            return asyncio.run(outcome if inspect.isawaitable(outcome) else collect(outcome))

        return call


async def collect(rows):
    return [row async for row in rows]


class ClientTests:
    """Of both clients; a subclass has `make`."""

    def setUp(self):
        self.seen = []
        self.answers = []
        waits = mock.patch.object(repetition, "_FIRST_WAIT", 0.001)
        waits.start()
        self.addCleanup(waits.stop)

    def answer(self, request):
        request.read()
        self.seen.append(request)
        if request.url.path.endswith("/oauth/token") and not self.answers_tokens:
            return httpx.Response(200, json=TOKEN)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer if isinstance(answer, httpx.Response) else httpx.Response(200, json=answer)

    answers_tokens = False

    def client(self, *answers, **options):
        self.answers = list(answers)
        credentials = {} if "token" in options else {"client_id": "id", "client_secret": "secret"}
        return self.make("https://api.test/below/", **{**credentials, **options})

    def paths(self):
        return [f"{request.method} {request.url.raw_path.decode()}" for request in self.seen]

    def test_sends_what_a_method_is_given(self):
        client = self.client({"data": []}, scope="read write")
        client.list_invoices(5, include=["lines", "payments"], direction="sales", page=2)
        self.assertEqual(
            self.paths(),
            [
                "POST /below/oauth/token",
                "GET /below/api/v1/workspaces/5/invoices?include=lines%2Cpayments&page=2&direction=sales",
            ],
        )
        form = "grant_type=client_credentials&client_id=id&client_secret=secret&scope=read+write"
        self.assertEqual(self.seen[0].content.decode(), form)
        self.assertEqual(self.seen[1].headers["Authorization"], "Bearer first")
        self.assertNotIn("Idempotency-Key", self.seen[1].headers)

    def test_keeps_the_digits_of_amounts(self):
        text = b'{"data": {"amount": 12345678901234567.89, "id": 3}}'
        client = self.client(httpx.Response(201, content=text, headers={"Content-Type": "application/json"}))
        answer = client.create_category(1, {"category": {"name": "Café", "x": Decimal("0.10")}})
        self.assertEqual(answer["data"], {"amount": Decimal("12345678901234567.89"), "id": 3})
        self.assertEqual(json.loads(self.seen[1].content), {"category": {"name": "Café", "x": "0.10"}})

    def test_encodes_path_values_and_refuses_what_would_call_another_path(self):
        client = self.client(httpx.Response(200, content=b"%PDF", headers={"Content-Type": "application/pdf"}))
        self.assertEqual(client.download_invoice_as(3, "../é?"), b"%PDF")
        self.assertEqual(self.paths()[1], "GET /below/api/v1/invoices/3/download...%2F%C3%A9%3F")
        for value, kind in ((".", ValueError), ("..", ValueError), ("", ValueError), ([1], TypeError), (True, TypeError)):
            with self.assertRaises(kind):
                client.get_invoice(value)
        with self.assertRaises(TypeError):
            client.get_invoice(2**53)

    def test_sends_files_and_forms(self):
        client = self.client({}, {})
        client.deposit_invoice(1, b"<xml/>", content_type="application/xml", idempotency_key="mine")
        form = Form({"direction": "sales"}, [("file", ("a.pdf", b"%PDF", "application/pdf"))])
        client.deposit_invoice(1, form)
        file, sent = self.seen[1], self.seen[2]
        self.assertEqual((file.content, file.headers["Content-Type"]), (b"<xml/>", "application/xml"))
        self.assertEqual(file.headers["Idempotency-Key"], "mine")
        self.assertTrue(sent.headers["Content-Type"].startswith("multipart/form-data; boundary="))
        self.assertIn(b'name="direction"\r\n\r\nsales', sent.content)
        self.assertIn(b'filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF', sent.content)
        with self.assertRaises(TypeError):
            client.deposit_invoice(1, b"<xml/>")

    def test_repeats_what_may_be_answered_otherwise_later(self):
        later = [httpx.Response(status, headers={"Retry-After": "0"}) for status in (408, 409, 429, 502, 503, 504)]
        broken = [httpx.ConnectError("refused"), httpx.ReadError("reset")]
        client = self.client(*later, *broken, {"data": {}})
        self.assertEqual(client.create_category(1, {"category": {"name": "x"}}), {"data": {}})
        self.assertEqual(len({request.headers.get("Idempotency-Key") for request in self.seen[1:]}), 1)

    def test_repeats_nothing_else_and_reads_refusals(self):
        errors = [{"path": "/category/name", "code": "required", "message": "Nom"}]
        body = {"error": "unprocessable_entity", "code": "validation_failed", "message": "Non", "errors": errors}
        client = self.client(httpx.Response(422, json={**body, "details": {"base": ["Nom"]}}))
        with self.assertRaises(ApiError) as caught:
            client.create_category(1, {"category": {}})
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((error.status, error.code, str(error)), (422, "validation_failed", "Non"))
        self.assertEqual((error.errors, error.details), (errors, {"base": ["Nom"]}))
        self.assertEqual((error.method, error.path), ("POST", "/api/v1/workspaces/1/categories"))
        headers = {"X-Service-Reason": "missing_scope", "X-Request-Id": "r"}
        for answer, code, reason in (
            (httpx.Response(403, json={"error": "forbidden"}, headers=headers), "forbidden", "missing_scope"),
            (httpx.Response(409, text="?"), "http_409", None),
            (httpx.Response(500, json=[]), "http_500", None),
        ):
            with self.assertRaises(ApiError) as caught:
                self.client(answer).get_invoice(1)
            self.assertEqual((caught.exception.code, caught.exception.reason), (code, reason))

    def test_takes_of_a_gateways_answer_only_what_has_the_type_of_the_apis(self):
        others = {"code": 502, "message": ["a"], "details": "no upstream", "errors": "a"}
        with self.assertRaises(ApiError) as caught:
            self.client(httpx.Response(400, json={"error": "Bad Gateway", **others})).get_invoice(1)
        error = caught.exception
        self.assertEqual((error.code, str(error), error.details, error.errors), ("Bad Gateway", "the answer was 400", None, []))

    def test_gives_up_when_no_time_is_left(self):
        with self.assertRaises(ApiError) as caught:
            self.client(httpx.Response(503, headers={"Retry-After": "3600"})).get_invoice(1)
        self.assertEqual(caught.exception.status, 503)
        with self.assertRaisesRegex(UnansweredError, "was sent once: ConnectError: refused") as unanswered:
            with mock.patch.object(repetition, "_FIRST_WAIT", 9):
                self.client(httpx.ConnectError("refused")).delete_invoice(1, timeout=1)
        self.assertEqual((unanswered.exception.attempts, unanswered.exception.idempotency_key), (1, None))
        with self.assertRaisesRegex(UnansweredError, "was sent once: no answer within 60 s"):
            self.client(httpx.ReadTimeout("slow")).create_category(1, {}, idempotency_key="k")

    def test_gets_another_token_once_when_one_is_refused(self):
        self.answers_tokens = True
        refusal = {"WWW-Authenticate": 'Bearer error="invalid_token"'}
        refuse = lambda: httpx.Response(401, json={"error": "invalid_token"}, headers=refusal)
        client = self.client(TOKEN, refuse(), {"access_token": "second"}, {"data": 1}, {"data": 2})
        self.assertEqual(client.get_invoice(1), {"data": 1})
        self.assertEqual(client.get_invoice(1), {"data": 2})
        sent = [request.headers.get("Authorization") for request in self.seen]
        self.assertEqual(sent, [None, "Bearer first", None, "Bearer second", "Bearer second"])
        with self.assertRaises(ApiError):
            self.client(TOKEN, refuse(), {"access_token": "second"}, refuse()).get_invoice(1)
        with self.assertRaises(ApiError) as caught:
            self.client(httpx.Response(401, json={"error": "invalid_client"})).get_invoice(1)
        self.assertEqual(caught.exception.code, "invalid_client")

    def test_renews_a_token_before_its_end_and_bridges_with_it(self):
        self.answers_tokens = True
        client = self.client(TOKEN, {}, httpx.Response(503), {}, {"access_token": "second"}, {})
        now = 1_000.0
        with mock.patch("bordereau.client.conversation.time.monotonic", lambda: now):
            client.get_invoice(1)
            now += 3_541
            client.get_invoice(1)
            client.get_invoice(1)
        sent = [request.headers.get("Authorization") for request in self.seen]
        self.assertEqual(sent, [None, "Bearer first", None, "Bearer first", None, "Bearer second"])

    def test_renews_a_token_of_a_short_life_in_its_last_tenth(self):
        self.answers_tokens = True
        client = self.client({**TOKEN, "expires_in": 10}, {}, {}, TOKEN, {})
        now = 1_000.0
        with mock.patch("bordereau.client.conversation.time.monotonic", lambda: now):
            client.get_invoice(1)
            now += 8.9
            client.get_invoice(1)
            now += 0.2
            client.get_invoice(1)
        self.assertEqual(self.paths().count("POST /below/oauth/token"), 2)

    def test_takes_a_token_of_the_caller(self):
        given = ["one", "two"]
        refusal = httpx.Response(401, headers={"WWW-Authenticate": 'Bearer error="invalid_token"'})
        self.client(refusal, {}, token=lambda: given.pop(0)).get_invoice(1)
        self.assertEqual([request.headers["Authorization"] for request in self.seen], ["Bearer one", "Bearer two"])
        with self.assertRaises(ApiError):
            self.client(refusal, token="same").get_invoice(1)
        with self.assertRaises(TypeError):
            self.client(token="same").revoke()

    def test_revokes_its_token(self):
        client = self.client({}, httpx.Response(200), {})
        client.revoke()
        client.get_invoice(1)
        client.revoke()
        client.get_invoice(1)
        self.assertEqual(self.paths()[2:4], ["POST /below/oauth/revoke", "POST /below/oauth/token"])
        self.assertIn(b"token=first", self.seen[2].content)

    def test_says_what_is_none_of_the_api(self):
        for answer, message in (
            (httpx.Response(302, headers={"Location": "https://else.test"}), "redirects to https://else.test"),
            (httpx.Response(200, text="<html>", headers={"Content-Type": "text/html"}), "a page of HTML"),
            (httpx.Response(200, text="{", headers={"Content-Type": "application/json"}), "no sound JSON"),
        ):
            with self.assertRaisesRegex(UnexpectedAnswerError, message):
                self.client(answer).get_invoice(1)
        with self.assertRaisesRegex(UnexpectedAnswerError, "no page of a list"):
            list(self.client({"data": []}).iterate_invoices(1))

    def test_iterates_over_rows_after_the_last_one(self):
        page = lambda *ids, pages: {"data": [{"id": each} for each in ids], "meta": {"total_pages": pages}}
        client = self.client(page(3, 4, pages=2), page(7, pages=1))
        rows = client.iterate_invoices(1, per_page=2, after=2)
        self.assertEqual([row["id"] for row in rows], [3, 4, 7])
        self.assertTrue(self.paths()[1].endswith("per_page=2&after=2"))
        self.assertTrue(self.paths()[2].endswith("per_page=2&after=4"))
        rows = self.client(page(5, pages=3), page(6, pages=1)).iterate_invoices(1, page=2)
        self.assertEqual([row["id"] for row in rows], [5, 6])
        self.assertTrue(self.paths()[-1].endswith("?after=5"))

    def test_goes_on_in_the_feed_where_its_answer_says(self):
        page = lambda *ids, after, more: {
            "data": [{"id": each} for each in ids],
            "meta": {"after": after, "has_more": more},
        }
        answers = page(1, 2, after="7-2-9", more=True), page(after="7-5-9", more=True), page(6, after="7-6-9", more=False)
        client = self.client(*answers, page(after="7-8-9", more=False))
        self.assertEqual([event["id"] for event in client.iterate_events(7, limit=2)], [1, 2, 6])
        afters = [path.partition("after=")[2].partition("&")[0] for path in self.paths()[1:]]
        self.assertEqual(afters, ["", "7-2-9", "7-5-9", "7-6-9"])

    def test_refuses_options_that_are_missing(self):
        for base_url, options in (
            ("", {"token": "t"}),
            ("ftp://x", {"token": "t"}),
            ("https://u:p@x", {"token": "t"}),
            ("https://x", {}),
            ("https://x", {"client_id": "a", "client_secret": ""}),
            ("https://x", {"client_id": "a", "client_secret": "b", "token": "t"}),
            ("https://x", {"token": "a b"}),
            ("https://x", {"token": "t", "timeout": 0}),
        ):
            with self.subTest(options), self.assertRaises((TypeError, ValueError)):
                self.make(base_url, **options)


class SyncTest(ClientTests, unittest.TestCase):
    def make(self, base_url, **options):
        http_client = httpx.Client(transport=httpx.MockTransport(self.answer), auth=("u", "p"))
        return Client(base_url, **options, http_client=http_client)

    def test_ends_an_answer_that_comes_in_drops(self):
        drops = (time.sleep(0.05) or b" " for _ in range(100))
        with self.assertRaisesRegex(UnansweredError, "no answer within 0.2 s"):
            self.client(httpx.Response(200, content=drops)).get_invoice(1, timeout=0.2)

    def test_shares_one_token_among_threads(self):
        client = self.client(*({} for _ in range(8)))
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(client.get_invoice, range(8)))
        self.assertEqual(self.paths().count("POST /below/oauth/token"), 1)


class AsyncTest(ClientTests, unittest.TestCase):
    def make(self, base_url, **options):
        http_client = httpx.AsyncClient(transport=httpx.MockTransport(self.answer), auth=("u", "p"))
        return Blocking(AsyncClient(base_url, **options, http_client=http_client))

    def test_shares_one_token_among_tasks_and_outlives_one_that_is_cancelled(self):
        client = self.client(*({} for _ in range(8))).client

        async def run():
            first = asyncio.ensure_future(client.get_invoice(0))
            await asyncio.sleep(0)
            first.cancel()
            await asyncio.gather(*(client.get_invoice(each) for each in range(1, 8)))

        asyncio.run(run())
        self.assertLessEqual(self.paths().count("POST /below/oauth/token"), 2)
        self.assertEqual(self.paths().count("GET /below/api/v1/invoices/7"), 1)


if __name__ == "__main__":
    unittest.main()
