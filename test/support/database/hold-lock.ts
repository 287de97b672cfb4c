import type { Queryable } from '#orm/statement.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';

/**
 * Locks in a transaction, by a statement or function. @returns a function that ends the transaction
 */
export async function holdLock(
  db: TestDatabase,
  lock: string | ((on: Queryable) => Promise<unknown>),
): Promise<() => Promise<void>> {
  // Not `transact`: the ORM would nest other transactions of this test.
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
