import uuid
from contextlib import closing
from typing import Any, Callable, Mapping, NamedTuple, Optional, Sequence, Union

from .statements import Dialect, ParamStyle, Statements, check_service, delivery_statements
from .stores import Claim, Taken

_RENEWALS_PER_LEASE = 3
_DAY_MS = 86_400_000
# A day; longer ones would keep a delivery from everyone until its attempts are over.
_MAX_LEASE_SECONDS = 86_400
_MIN_DAYS = 8
_TABLE = "bordereau_deliveries"
_SERVICE = "bordereau"

_Values = Sequence[Union[str, int]]


class SqlStore:
    """A `DeliveryStore` in a table that the processes of a receiver share; see `delivery_table`.

    `connect` gives a DB-API 2.0 connection, which is closed after each use: a driver's `connect`, or a pool's. A claim
    lasts `lease_seconds` if its process dies; a living one renews it. `service` is a name for the service that
    delivers, since ids are unique within one. `paramstyle` is needed where the driver has an unusual one.
    """

    def __init__(
        self,
        connect: Callable[[], Any],
        dialect: Dialect,
        *,
        table: str = _TABLE,
        service: str = _SERVICE,
        lease_seconds: float = 60,
        paramstyle: Optional[ParamStyle] = None,
    ) -> None:
        if not 0 < lease_seconds <= _MAX_LEASE_SECONDS:
            raise ValueError(f"lease_seconds has to be above 0 and at most {_MAX_LEASE_SECONDS}")
        self._connect = connect
        self._service = check_service(service)
        self._lease_ms = round(lease_seconds * 1_000)
        self._statements = delivery_statements(dialect, table, paramstyle)

    def claim(self, delivery_id: int) -> Taken:
        key = _Key(self._service, delivery_id, str(uuid.uuid4()), self._lease_ms)
        with closing(self._connect()) as connection:
            state = _take(connection, self._statements, key, commits=True)
        if state != "mine":
            return state
        service, _, mark, lease_ms = key
        return Claim(
            settle=lambda: self._run(self._statements.settle, (service, delivery_id)),
            release=lambda: self._run(self._statements.release, (service, delivery_id, mark)),
            renew=lambda: self._run(self._statements.renew, (lease_ms, service, delivery_id, mark)),
            renew_every=lease_ms / 1_000 / _RENEWALS_PER_LEASE,
        )

    def forget(self, days: float = 30) -> None:
        """Deletes what was handled more than so many days ago: 8 at least, since attempts go on for 7."""
        if not days >= _MIN_DAYS:
            raise ValueError(f"days has to be {_MIN_DAYS} or more")
        self._run(self._statements.forget, (self._service, round(days * _DAY_MS)))

    def _run(self, statement: str, values: _Values) -> None:
        with closing(self._connect()) as connection:
            _execute(connection, statement, values)
            connection.commit()


def remember(
    delivery: Mapping[str, Any],
    connection: Any,
    dialect: Dialect,
    *,
    table: str = _TABLE,
    service: str = _SERVICE,
    paramstyle: Optional[ParamStyle] = None,
) -> bool:
    """Remembers a delivery in the transaction that does its work, so that both happen or neither does.

    `connection` is that of the transaction, which the caller commits. False: it was handled before, so do nothing.
    Another transaction with the same delivery waits for this one to end. Raises while a `SqlStore` on the same table
    holds the delivery.
    """
    statements = delivery_statements(dialect, table, paramstyle)
    handled = statements._replace(insert=statements.insert_handled, take_over=statements.take_over_handled)
    key = _Key(check_service(service), delivery["id"], str(uuid.uuid4()), 0)
    state = _take(connection, handled, key, commits=False)
    if state == "in_progress":
        raise RuntimeError(f"delivery {delivery['id']} is being handled elsewhere; let it come again")
    return state == "mine"


class _Key(NamedTuple):
    service: str
    id: int
    mark: str
    lease_ms: int


def _take(connection: Any, statements: Statements, key: _Key, commits: bool) -> Any:
    """Puts the caller's mark on a delivery that no other one holds: `mine`, `handled` or `in_progress`."""
    service, delivery_id, mark, lease_ms = key

    def run(statement: str, values: _Values) -> None:
        _execute(connection, statement, values)
        if commits:  # each statement on its own, so that none holds a lock
            connection.commit()

    def read_state() -> str:
        row = _execute(connection, statements.state, (mark, service, delivery_id), fetches=True)
        if commits:
            connection.commit()
        # A row that has gone was forgotten in between; the next attempt makes another one.
        return "in_progress" if row is None else row["state"] if isinstance(row, Mapping) else row[0]

    run(statements.insert, (service, delivery_id, mark, lease_ms))
    state = read_state()
    if state != "lapsed":
        return state
    run(statements.take_over, (mark, lease_ms, service, delivery_id))
    taken = read_state()
    return "in_progress" if taken == "lapsed" else taken


def _execute(connection: Any, statement: str, values: _Values, fetches: bool = False) -> Any:
    with closing(connection.cursor()) as cursor:
        cursor.execute(statement, tuple(values))
        return cursor.fetchone() if fetches else None
