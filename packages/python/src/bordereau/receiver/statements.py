import json
import re
from typing import Literal, NamedTuple, Optional

Dialect = Literal["postgresql", "mysql", "sqlite"]
ParamStyle = Literal["qmark", "format", "pyformat"]

# In lower case, since MySQL compares without case; and as long as the column.
_SERVICE_NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")
_TABLE_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,62}(\.[A-Za-z_][A-Za-z0-9_]{0,62})?")


_ON_CONFLICT = "on conflict (service, delivery_id) do nothing"
# The database's own clock in milliseconds since 1970, since the processes of a receiver may have different ones; an insert
# that leaves a present row as it is, and its end; the end of a select that has to see what others have committed since its
# transaction began; the paramstyle of the usual drivers.
_TRAITS: dict[str, tuple[str, str, str, str, ParamStyle]] = {
    "postgresql": (
        "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)", "insert into", _ON_CONFLICT, "", "format"
    ),
    "mysql": (
        "(timestampdiff(microsecond, '1970-01-01', utc_timestamp(3)) div 1000)",
        "insert ignore into",
        "",
        # An insert that found the row holds a shared lock already; two that asked for more would be a deadlock.
        "lock in share mode",
        "format",
    ),
    "sqlite": (
        "cast((julianday('now') - 2440587.5) * 86400000 as integer)", "insert into", _ON_CONFLICT, "", "qmark"
    ),
}


class Statements(NamedTuple):
    insert: str
    """Makes the row unless there is one. Values: service, id, mark, lease in milliseconds."""
    insert_handled: str
    """The same, of a delivery that is handled in this transaction."""
    state: str
    """Whose it is. Values: mark, service, id."""
    take_over: str
    """Puts the mark on a row whose lease has ended. Values: mark, lease in milliseconds, service, id."""
    take_over_handled: str
    renew: str
    """Values: lease in milliseconds, service, id, mark."""
    settle: str
    """Values: service, id. The work is done, even if another holds the claim by now, so no mark is compared."""
    release: str
    """Values: service, id, mark."""
    forget: str
    """Values: service, age in milliseconds."""


def delivery_table(table: str = "bordereau_deliveries") -> str:
    """The statement that makes the table: the same for all databases, and for the receiver in JavaScript."""
    return f"""create table {_check_table(table)} (
  service varchar(64) not null,
  delivery_id bigint not null,
  claim_id varchar(36) not null,
  -- Milliseconds since 1970, by the clock of the database.
  leased_until bigint not null,
  handled_at bigint,
  primary key (service, delivery_id)
)"""


def delivery_statements(dialect: Dialect, table: str, paramstyle: Optional[ParamStyle] = None) -> Statements:
    if dialect not in _TRAITS:
        raise ValueError(f"dialect is one of {', '.join(_TRAITS)}")
    now, insert, otherwise, lock, usual = _TRAITS[dialect]
    name = _check_table(table)
    row = "service = ? and delivery_id = ?"
    claimed = f"{row} and claim_id = ? and handled_at is null"

    def insert_of(handled_at: str) -> str:
        return f"""{insert} {name} (service, delivery_id, claim_id, leased_until, handled_at)
            values (?, ?, ?, {now} + ?, {handled_at}) {otherwise}"""

    def take_over_of(handled_at: str) -> str:
        return f"""update {name} set claim_id = ?, leased_until = {now} + ?, handled_at = {handled_at}
            where {row} and handled_at is null and leased_until <= {now}"""

    statements = (
        insert_of("null"),
        insert_of(now),
        f"""select case when claim_id = ? then 'mine' when handled_at is not null then 'handled'
            when leased_until <= {now} then 'lapsed' else 'in_progress' end as state
            from {name} where {row} {lock}""",
        take_over_of("null"),
        take_over_of(now),
        f"update {name} set leased_until = {now} + ? where {claimed}",
        f"update {name} set handled_at = {now} where {row} and handled_at is null",
        f"update {name} set claim_id = '', leased_until = 0 where {claimed}",
        f"delete from {name} where service = ? and coalesce(handled_at, leased_until) < {now} - ?",
    )
    return Statements(*(_bind(text, paramstyle or usual) for text in statements))


def check_service(service: str) -> str:
    """It is part of the key."""
    if _SERVICE_NAME.fullmatch(service):
        return service
    raise ValueError(
        f"{json.dumps(service)} cannot be the service: a-z, 0-9, . _ - only, at most 64, a letter or digit first"
    )


def _check_table(table: str) -> str:
    """It becomes part of statements."""
    if _TABLE_NAME.fullmatch(table):
        return table
    raise ValueError(f"{json.dumps(table)} cannot be the table: letters, digits and _ only, schema.table at most")


def _bind(text: str, paramstyle: ParamStyle) -> str:
    if paramstyle == "qmark":
        return text
    if paramstyle in ("format", "pyformat"):  # drivers of the second take positions, too
        return text.replace("?", "%s")
    raise ValueError("paramstyle is one of qmark, format, pyformat")
