import { LockMode, type EntityName, type FilterQuery } from '@mikro-orm/core';
import { notFound } from '#kernel/refusal.ts';
import type { Transaction } from './database.ts';

/** The key of a row that belongs to a workspace. */
export interface RowKey {
  workspace_id: string;
  id: string;
}

/** A row, and the transaction as of its lock: what waited for another transaction comes after it. */
export interface LockedRow<Row> {
  row: Row;
  tx: Transaction;
}

/** Locks the row until the transaction ends. 404 when the workspace has no such row (any more). */
export async function lockRow<Row extends RowKey>(
  tx: Transaction,
  entity: EntityName<Row>,
  { workspace_id, id }: RowKey,
): Promise<LockedRow<Row>> {
  const key = { workspace_id, id } as FilterQuery<Row>; // `Row` has both, which its type hides while it is open
  const row = await tx.em.findOne(entity, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (row === null) throw notFound();
  return { row, tx: await asOfNow(tx) };
}

/** The transaction as of this moment, once its locks are taken: what they waited for comes before it. */
export const asOfNow = async (tx: Transaction): Promise<Transaction> => ({
  ...tx,
  now: await tx.readNow(),
});
