import { conflict, notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findUnsentHandovers } from '#orm/sql/parked-rows.ts';
import { lockHandover } from '#orm/sql/payment-handovers.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { workEverywhere } from '#domain/shared/work-in-steps.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { moveHandover } from './move-handover.ts';

/** Parks every handover that the backup has as unsent: sending it again would pay twice. */
export const parkHandovers = (db: Database, actor: Actor): Promise<number> =>
  workEverywhere(db, findUnsentHandovers, async (begun, key) => {
    const { tx } = await lockOr404(begun, PaymentBatch, key);
    const outcome = await moveHandover(tx, key, () => ({ type: 'database_restored' }));
    if (outcome !== 'moved') return;
    await recordChange(tx, actor, {
      workspace_id: key.workspace_id,
      action: 'park_handover',
      subject: 'payment_batches',
      subject_id: key.id,
    });
  });

/**
 * Carries out a person's finding about a parked handover: `known_as_sent` waits for the bank's report, `released`
 * is sent. 404 without a handover, 409 unless parked.
 */
export async function decideHandover(
  db: Database,
  actor: Actor,
  key: RowKey,
  decision: 'released' | 'known_as_sent',
): Promise<void> {
  await db.transact(async (begun) => {
    const { tx } = await lockOr404(begun, PaymentBatch, key);
    if ((await lockHandover(tx, key)) === null) throw notFound();
    const outcome = await moveHandover(tx, key, () => ({ type: decision }));
    if (outcome !== 'moved') throw conflict("Cette remise n'attend aucune décision");
    tx.announce('payments');
    await recordChange(tx, actor, {
      workspace_id: key.workspace_id,
      action: 'decide_parked_handover',
      subject: 'payment_batches',
      subject_id: key.id,
      after: { decision },
    });
  });
}
