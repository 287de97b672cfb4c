import json
import unittest
from decimal import Decimal

from support import SECRET, body_of, headers_of

from bordereau.receiver import VerificationError, is_known, verify

def problem_of(*args, **options):
    try:
        verify(*args, **options)
    except VerificationError as error:
        return error.problem
    return None


class VerifyTest(unittest.TestCase):
    def test_reads_amounts_as_decimals(self):
        body = body_of().replace(b'"data": {', b'"data": {"amount": 12345678901234567.89, ')
        delivery = verify(body, headers_of(body), SECRET)
        self.assertEqual(delivery["data"]["amount"], Decimal("12345678901234567.89"))
        self.assertTrue(is_known(delivery))
        self.assertFalse(is_known({**delivery, "type": "moon.rose"}))

    def test_tries_several_secrets_in_turn(self):
        body = body_of()
        self.assertIsNone(problem_of(body, headers_of(body), ["whsec_other", SECRET]))
        self.assertEqual(problem_of(body, headers_of(body), ["whsec_other"]), "signature_mismatch")

    def test_reads_the_headers_of_another_brand(self):
        body = body_of()
        headers = headers_of(body, brand="Facturo")
        self.assertIsNone(problem_of(body, headers, SECRET, brand="Facturo"))
        self.assertEqual(problem_of(body, headers, SECRET), "signature_missing")

    def test_refuses_what_is_a_fault_of_the_receiver(self):
        body = body_of()
        self.assertEqual(problem_of(json.loads(body), headers_of(body), SECRET), "body_not_raw")
        for secret in ("", [], [SECRET, ""], None):
            self.assertEqual(problem_of(body, headers_of(body), secret), "secret_missing")

    def test_lets_nothing_pass_with_a_tolerance_that_is_no_number(self):
        body = body_of()
        problem = problem_of(body, headers_of(body), SECRET, tolerance=float("nan"))
        self.assertEqual(problem, "timestamp_outside_tolerance")

    def test_refuses_what_is_signed_but_no_delivery(self):
        for body in (b"[1]", b"\xff", b"[" * 100_000, body_of(id=True), body_of(id=2**53), body_of(data={"x": float("nan")})):
            self.assertEqual(problem_of(body, headers_of(body), SECRET), "delivery_malformed")


if __name__ == "__main__":
    unittest.main()
