import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { OpenDatabase, Transaction } from '#orm/database.ts';
import { ormHandle } from '#orm/orm-handle.ts';
import type { Queryable } from '#orm/statement.ts';
import type { Begin } from '#orm/database.ts';

/** Runs statements written in a test with kysely's `sql`. */
export function sqlOn(on: Queryable): Kysely<unknown> {
  const query = (text: string, values: readonly unknown[]) =>
    on.query({ text, values: [...values] });
  const client = { query, release: () => {} } as unknown as PostgresPoolClient; // pg's own results suffice without cursors
  const pool = { connect: async () => client, end: async () => {}, options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

interface SqlTransaction extends Transaction {
  sql: Kysely<unknown>;
}

export interface SqlDatabase extends Omit<OpenDatabase, 'transact'> {
  sql: Kysely<unknown>;
  transact<T>(
    work: (tx: SqlTransaction) => Promise<T>,
    begin?: Begin,
    traceparent?: string,
  ): Promise<T>;
}

export const withSql = (db: OpenDatabase): SqlDatabase => ({
  ...db,
  sql: ormHandle(() => db.pool.connect()),
  transact: (work, ...more) => db.transact((tx) => work({ ...tx, sql: sqlOn(tx) }), ...more),
});
