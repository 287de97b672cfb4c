import { bindValues, DIALECTS, type SqlDialect } from './sql-dialect.ts';

/** The statements of {@link sqlStore} and {@link rememberDelivery}, ready to run. */
export interface DeliveryStatements {
  /** Makes the row unless there is one. Values: service, id, mark, lease in milliseconds. */
  insert: string;
  /** The same, of a delivery that is handled in this transaction. */
  insertHandled: string;
  /** Whose it is. Values: mark, service, id. */
  state: string;
  /** Puts the mark on a row whose lease has ended. Values: mark, lease in milliseconds, service, id. */
  takeOver: string;
  takeOverHandled: string;
  /** Values: lease in milliseconds, service, id, mark. */
  renew: string;
  /** Values: service, id. The work is done, even if another process holds the claim by now, so the mark is not compared. */
  settle: string;
  /** Values: service, id, mark. */
  release: string;
  /** Values: service, age in milliseconds. */
  forget: string;
}

const DEFAULT_TABLE = 'bordereau_deliveries';
const DEFAULT_SERVICE = 'bordereau';
/** In lower case, since MySQL compares without case; and what the column holds. */
const SERVICE_NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/;
const TABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,62}(\.[A-Za-z_][A-Za-z0-9_]{0,62})?$/;

/** The table of {@link sqlStore} and {@link rememberDelivery}: the same for PostgreSQL, MySQL and SQLite. */
export const deliveryTable = (table = DEFAULT_TABLE): string => `create table ${checkName(table)} (
  service varchar(64) not null,
  delivery_id bigint not null,
  claim_id varchar(36) not null,
  -- Milliseconds since 1970, by the clock of the database.
  leased_until bigint not null,
  handled_at bigint,
  primary key (service, delivery_id)
)`;

export function deliveryStatements(dialect: SqlDialect, table = DEFAULT_TABLE): DeliveryStatements {
  const name = checkName(table);
  const { now, insert, lock } = DIALECTS[dialect];
  const row = 'service = ? and delivery_id = ?';
  const insertOf = (handled_at: string) =>
    `${insert[0]} ${name} (service, delivery_id, claim_id, leased_until, handled_at)
     values (?, ?, ?, ${now} + ?, ${handled_at}) ${insert[1]('service, delivery_id')}`;
  const takeOverOf = (handled_at: string) =>
    `update ${name} set claim_id = ?, leased_until = ${now} + ?, handled_at = ${handled_at}
     where ${row} and handled_at is null and leased_until <= ${now}`;
  const claimed = `${row} and claim_id = ? and handled_at is null`;
  const bind = (text: string) => bindValues(dialect, text);
  return {
    insert: bind(insertOf('null')),
    insertHandled: bind(insertOf(now)),
    state: bind(
      `select case when claim_id = ? then 'mine' when handled_at is not null then 'handled'
         when leased_until <= ${now} then 'lapsed' else 'in_progress' end as state
       from ${name} where ${row} ${lock}`,
    ),
    takeOver: bind(takeOverOf('null')),
    takeOverHandled: bind(takeOverOf(now)),
    renew: bind(`update ${name} set leased_until = ${now} + ? where ${claimed}`),
    settle: bind(`update ${name} set handled_at = ${now} where ${row} and handled_at is null`),
    release: bind(`update ${name} set claim_id = '', leased_until = 0 where ${claimed}`),
    forget: bind(
      `delete from ${name} where service = ? and coalesce(handled_at, leased_until) < ${now} - ?`,
    ),
  };
}

/** It becomes part of statements. */
export function checkName(table: string): string {
  if (TABLE_NAME.test(table)) return table;
  throw new TypeError(
    `${JSON.stringify(table)} cannot be the table: letters, digits and _ only, schema.table at most`,
  );
}

/** It is part of the key. */
export function checkService(service = DEFAULT_SERVICE): string {
  if (SERVICE_NAME.test(service)) return service;
  throw new TypeError(
    `${JSON.stringify(service)} cannot be the service: a-z, 0-9, . _ - only, at most 64, a letter or digit first`,
  );
}
