import { notFound } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import type { LockedRow, RowKey } from '#orm/lock-row.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

/** Locks a connection; 404 when unknown or archived. */
export async function lockConnection(
  tx: Transaction,
  key: RowKey,
): Promise<LockedRow<PlatformConnection>> {
  const locked = await lockOr404(tx, PlatformConnection, key);
  if (locked.row.archived_at !== null) throw notFound();
  return locked;
}
