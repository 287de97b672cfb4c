import type { Database } from '#orm/database.ts';
import { findWaitingReceipts } from '#orm/sql/parked-rows.ts';
import { Receipt } from '#orm/entities/receipt.ts';
import { lockRow } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { workEverywhere } from '#domain/shared/work-in-steps.ts';
import { moveReceipt } from './move-receipt.ts';

/**
 * Parks every receipt that the backup has as waiting: its 212 may have left since. A person declares or dismisses it.
 * @returns how many
 */
export const parkReceipts = (db: Database, actor: Actor): Promise<number> =>
  workEverywhere(db, findWaitingReceipts, async (begun, { workspace_id, id }) => {
    const locked = await lockRow(begun, Receipt, { workspace_id, id });
    if (locked === null) return;
    const { row: receipt, tx } = locked;
    await moveReceipt(tx, receipt, { type: 'database_restored' }, { reason: 'restored' });
    await recordChange(tx, actor, {
      workspace_id,
      action: 'park_receipt',
      subject: 'receipts',
      subject_id: id,
    });
  });
