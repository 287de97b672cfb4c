import type { Queryable } from '#orm/statement.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';

/** Locks in a transaction, by a statement or a function; resolves once it has the lock, to what ends the transaction. */
export async function holdLock(
  db: TestDatabase,
  lock: string | ((on: Queryable) => Promise<unknown>),
): Promise<() => Promise<void>> {
  // Not by `transact`: the ORM would take other transactions of this test for parts of it.
  const client = await db.pool.connect();
  await client.query('begin');
  await (typeof lock === 'string' ? client.query(lock) : lock(client));
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

export const lockCategory = ({ id }: { id: string }): string =>
  `select from categories where id = ${id} for update`;
