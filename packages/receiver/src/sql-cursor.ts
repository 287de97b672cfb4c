import { checkName, checkService } from './delivery-statements.ts';
import { bindValues, DIALECTS, type SqlDialect } from './sql-dialect.ts';
import type { SqlQuery } from './take-delivery.ts';

export interface SqlCursorOptions {
  dialect: SqlDialect;
  /** Each statement on its own, committed at once. */
  query: SqlQuery;
  /** Names the reader and what it reads, such as `events-of-4200`. In lower case. */
  name: string;
  /** `bordereau_cursors` unless told. */
  table?: string | undefined;
}

/** Where a program that reads the feed of events goes on, for the client's `events.each`. */
export interface SqlCursor {
  /** Null before the first `save`. */
  read(): Promise<string | null>;
  save(after: string): Promise<void>;
}

const DEFAULT_TABLE = 'bordereau_cursors';

/** The table of {@link sqlCursor}: the same for PostgreSQL, MySQL and SQLite. */
export const cursorTable = (table = DEFAULT_TABLE): string => `create table ${checkName(table)} (
  name varchar(64) not null primary key,
  place varchar(64) not null
)`;

export function sqlCursor({ dialect, query, name, table }: SqlCursorOptions): SqlCursor {
  const into = checkName(table ?? DEFAULT_TABLE);
  const key = checkService(name);
  const [before, after] = DIALECTS[dialect].insert;
  const bind = (text: string) => bindValues(dialect, text);
  const read = bind(`select place from ${into} where name = ?`);
  const insert = bind(`${before} ${into} (name, place) values (?, ?) ${after('name')}`);
  const update = bind(`update ${into} set place = ? where name = ?`);
  return {
    read: async () => {
      const [row] = (await query(read, [key])) as Record<string, unknown>[];
      return row === undefined ? null : String(row['place']);
    },
    save: async (place) => {
      await query(insert, [key, place]);
      await query(update, [place, key]);
    },
  };
}
