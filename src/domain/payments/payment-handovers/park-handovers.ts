import { conflict } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findUnsentHandovers, findUnstartedBatches } from '#orm/sql/parked-rows.ts';
import { lockHandover, parkUnknownHandover } from '#orm/sql/payments/payment-handovers.ts';
import type { SeenBatch } from '#domain/payments/payment-batches/apply-batch-transition.ts';
import { checkVersion } from '#domain/payments/payment-batches/edit-draft.ts';
import { stateConflict } from '#domain/payments/payment-batches/state-conflict.ts';
import { saveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import {
  withProgress,
  type BatchWithProgress,
} from '#domain/payments/payment-batches/with-progress.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { workEverywhere } from '#domain/shared/work-in-steps.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { moveHandover } from './move-handover.ts';
import { submitDrafts } from './start-handover.ts';

/**
 * Parks every handover that the backup has as unsent, and every batch that has none and may have been approved and handed
 * over after it: sending it again would pay twice. @returns how many
 */
export async function parkHandovers(db: Database, actor: Actor): Promise<number> {
  const unsent = await workEverywhere(db, findUnsentHandovers, async (begun, key) => {
    const { tx } = await lockOr404(begun, PaymentBatch, key);
    const outcome = await moveHandover(tx, key, () => ({ type: 'database_restored' }));
    if (outcome === 'moved') await recordParked(tx, actor, key);
  });
  const unstarted = await workEverywhere(db, findUnstartedBatches, async (begun, key) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, key);
    if (await parkUnknownHandover(tx, batch)) await recordParked(tx, actor, key);
  });
  return unsent + unstarted;
}

const recordParked = (tx: Transaction, actor: Actor, { workspace_id, id }: RowKey): Promise<void> =>
  recordChange(tx, actor, {
    workspace_id,
    action: 'park_handover',
    subject: 'payment_batches',
    subject_id: id,
  });

/** `released`: the bank does not have it. `known_as_sent`: the bank has it. */
export type HandoverDecision = 'released' | 'known_as_sent';

/**
 * Carries out a person's finding about a parked handover: `known_as_sent` waits for the bank's report. `released` is
 * sent if it was asked for before the backup; else the batch may be handed over. 409 unless parked, of another version, and
 * for `known_as_sent` of a batch that is not approved.
 */
export async function decideHandover(
  db: Database,
  actor: Actor,
  { version, ...key }: SeenBatch,
  decision: HandoverDecision,
): Promise<BatchWithProgress> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, key);
    if ((await lockHandover(tx, key))?.state !== 'parked')
      throw conflict("Cette remise n'attend aucune décision");
    checkVersion(batch, version);
    const was_started = batch.submitted_at !== null;
    if (!was_started && decision === 'known_as_sent') await countAsStarted(tx, batch);
    if (decision === 'known_as_sent') batch.carried_at ??= tx.now;
    await moveHandover(tx, key, () => ({ type: decision, was_started }));
    await tx.em.flush();
    tx.announce('payments');
    await recordChange(tx, actor, {
      workspace_id: key.workspace_id,
      action: 'decide_parked_handover',
      subject: 'payment_batches',
      subject_id: key.id,
      after: { decision },
    });
    return withProgress(tx, batch);
  });
}

const NOT_APPROVED = "approuvez-le d'abord s'il a été remis depuis la sauvegarde, ou supprimez-le";

/** As its start after the backup did. */
async function countAsStarted(tx: Transaction, batch: PaymentBatch): Promise<void> {
  if (batch.state !== 'approved') throw stateConflict(batch, NOT_APPROVED);
  await submitDrafts(tx, batch);
  await saveBatch(tx, batch, { submitted_at: tx.now });
}
