import { LockMode, type EntityName, type FilterQuery } from '@mikro-orm/core';
import type { Transaction } from './database.ts';

export interface RowKey {
  workspace_id: string;
  id: string;
}

/** A row with the transaction as of its lock, so that its instant is later than any transaction it waited for. */
export interface LockedRow<Row> {
  row: Row;
  tx: Transaction;
}

/** Locks the row until the transaction ends; null if the workspace has no such row. */
export async function lockRow<Row extends RowKey>(
  tx: Transaction,
  entity: EntityName<Row>,
  { workspace_id, id }: RowKey,
): Promise<LockedRow<Row> | null> {
  const key = { workspace_id, id } as FilterQuery<Row>; // `Row` has both; an open type parameter hides it.
  const row = await tx.em.findOne(entity, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return row === null ? null : { row, tx: await asOfNow(tx) };
}

/** The transaction as of now, after its locks: its instant is later than any transaction it waited for. */
export const asOfNow = async (tx: Transaction): Promise<Transaction> => ({
  ...tx,
  now: await tx.readNow(),
});
