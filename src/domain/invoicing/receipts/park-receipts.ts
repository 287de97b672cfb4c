import type { Database } from '#orm/database.ts';
import { findWaitingReceipts } from '#orm/sql/parked-rows.ts';
import { lockReceipts, saveReceipts } from '#orm/sql/invoicing/receipts.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { workEverywhere } from '#domain/shared/work-in-steps.ts';
import { moveReceipt } from './move-receipt.ts';

/**
 * Parks every receipt that the backup has as waiting: its 212 may have left since. A person declares or dismisses it.
 * @returns how many
 */
export const parkReceipts = (db: Database, actor: Actor): Promise<number> =>
  workEverywhere(db, findWaitingReceipts, async (tx, { workspace_id, id }) => {
    const receipts = await lockReceipts(tx, workspace_id, [id]);
    for (const receipt of receipts)
      await moveReceipt(tx, receipt, { type: 'database_restored' }, { reason: 'restored' });
    await saveReceipts(tx, workspace_id, receipts);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'park_receipt',
      subject: 'receipts',
      subject_id: id,
    });
  });
