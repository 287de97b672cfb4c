import type { EntityName } from '@mikro-orm/core';
import { notFound } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import { lockRow, type LockedRow, type RowKey } from '#orm/lock-row.ts';

/** Throws 404 for an absent row. */
export async function findOr404<Row>(row: Promise<Row | null | undefined>): Promise<Row> {
  const found = await row;
  if (found === null || found === undefined) throw notFound();
  return found;
}

/** {@link lockRow}; 404 unless the workspace has the row. */
export async function lockOr404<Row extends RowKey>(
  tx: Transaction,
  entity: EntityName<Row>,
  key: RowKey,
): Promise<LockedRow<Row>> {
  const locked = await lockRow(tx, entity, key);
  if (locked === null) throw notFound();
  return locked;
}
