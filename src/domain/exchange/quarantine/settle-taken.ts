import type { RowKey } from '#orm/lock-row.ts';
import type { Transaction } from '#orm/database.ts';
import { keptFiles } from '#orm/sql/exchange/kept-files.ts';
import { lockIfThere, moveKeptFile } from './move-kept-file.ts';

/**
 * The sender's own repetition was taken at last: what was held of it counts as imported. A file that is being retried
 * meanwhile is left to its retry, which finds the same invoice; waiting for it could be a deadlock.
 */
export async function settleTakenWithin(
  tx: Transaction,
  sha256: string,
  invoice: RowKey,
): Promise<void> {
  for (const keeper of [invoice.workspace_id, null]) {
    const held = await keptFiles(keeper).findHeld.first(tx, keeper, sha256);
    if (held === null) continue;
    const key = { keeper, id: held.id };
    const locked = await lockIfThere(tx, key, true);
    if (locked !== null)
      await moveKeptFile(locked.tx, key, locked.file, { type: 'import' }, { invoice });
  }
}
