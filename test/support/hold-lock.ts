import type { TestDatabase } from './database.ts';

/** Locks in a transaction, by a statement; resolves once it has the lock, to what ends the transaction. */
export async function holdLock(db: TestDatabase, statement: string): Promise<() => Promise<void>> {
  // Not by `transact`: the ORM would take other transactions of this test for parts of it.
  const client = await db.pool.connect();
  // Longer than any test stands still.
  await client.query(`begin; set local idle_in_transaction_session_timeout = 0; ${statement}`);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

export const lockCategory = ({ id }: { id: string }): string =>
  `select from categories where id = ${id} for update`;
