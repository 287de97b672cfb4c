import contextlib
import os
import sqlite3
import tempfile
import threading
import time
import unittest

import support  # noqa: F401

from bordereau.receiver import SqlStore, delivery_table, remember


class SqlTests:
    """Of each database; a subclass has `dialect` and `connect`."""

    def store(self, **options):
        return SqlStore(self.connect, self.dialect, **options)

    def test_claims_a_delivery_once(self):
        store = self.store()
        claim = store.claim(1)
        self.assertEqual(store.claim(1), "in_progress")
        self.assertEqual(claim.renew_every, 20)
        claim.renew()
        claim.settle()
        self.assertEqual(store.claim(1), "handled")
        self.assertEqual(self.store(service="staging").claim(1).renew_every, 20)

    def test_gives_what_was_released_to_the_next(self):
        store = self.store()
        store.claim(2).release()
        store.claim(2).settle()
        self.assertEqual(store.claim(2), "handled")

    def test_takes_over_when_a_lease_has_ended(self):
        store = self.store(lease_seconds=0.05)
        dead = store.claim(3)
        time.sleep(0.1)
        taken = self.store().claim(3)
        dead.renew()
        dead.release()
        self.assertEqual(store.claim(3), "in_progress")
        taken.settle()
        self.assertEqual(store.claim(3), "handled")

    def test_gives_a_delivery_to_one_of_many(self):
        outcomes = []
        claim = lambda: outcomes.append(self.store().claim(4))
        threads = [threading.Thread(target=claim) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(outcomes), 8)
        self.assertEqual(outcomes.count("in_progress"), 7)

    def test_remembers_in_the_transaction_of_the_work(self):
        with contextlib.closing(self.connect()) as connection:
            self.assertTrue(remember({"id": 5}, connection, self.dialect))
            connection.rollback()
            self.assertTrue(remember({"id": 5}, connection, self.dialect))
            connection.commit()
            self.assertFalse(remember({"id": 5}, connection, self.dialect))
            connection.commit()
            self.assertEqual(self.store().claim(5), "handled")
            self.store().claim(6)
            with self.assertRaisesRegex(RuntimeError, "delivery 6 is being handled elsewhere"):
                remember({"id": 6}, connection, self.dialect)

    def test_forgets_what_is_old(self):
        store = self.store()
        store.claim(7).settle()
        store.forget(8)
        self.assertEqual(store.claim(7), "handled")
        with contextlib.closing(self.connect()) as connection:
            connection.cursor().execute("update bordereau_deliveries set handled_at = 1 where delivery_id = 7")
            connection.commit()
        store.forget()
        self.assertEqual(store.claim(7).renew_every, 20)

    def test_refuses_what_no_attempt_would_outlive(self):
        for options in ({"lease_seconds": 0}, {"lease_seconds": 90_000}, {"service": "A b"}, {"table": "a;b"}):
            with self.assertRaises(ValueError):
                self.store(**options)
        with self.assertRaises(ValueError):
            self.store().forget(7)


class SqliteTest(SqlTests, unittest.TestCase):
    dialect = "sqlite"

    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        with contextlib.closing(self.connect()) as connection:
            connection.execute(delivery_table())

    def tearDown(self):
        self.directory.cleanup()

    def connect(self):
        return sqlite3.connect(os.path.join(self.directory.name, "deliveries"), timeout=30)


URL = os.environ.get("POSTGRES_URL")


@unittest.skipIf(URL is None, "POSTGRES_URL is not set")
class PostgresTest(SqlTests, unittest.TestCase):
    dialect = "postgresql"

    def setUp(self):
        with contextlib.closing(self.connect()) as connection:
            connection.cursor().execute(f"drop table if exists bordereau_deliveries; {delivery_table()}")
            connection.commit()

    def connect(self):
        import psycopg2

        return psycopg2.connect(URL)


if __name__ == "__main__":
    unittest.main()
