import type { Database } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { stateConflict } from './state-conflict.ts';

/** A batch, as far as that says where its payments are. */
export type CarriedBatch = Pick<PaymentBatch, 'state' | 'channel' | 'carried_at'>;

/** `submitted` by a file is a file that waits for somebody to take it to the bank, until that is known to be done. */
export const waitsForCarrier = ({ state, channel, carried_at }: CarriedBatch): boolean =>
  state === 'submitted' && channel === 'sepa_file' && carried_at === null;

/** A person has taken the file to the bank. The state stays; a repeat writes nothing, 409 without a file that waits. */
export async function carryBatch(db: Database, actor: Actor, key: RowKey): Promise<PaymentBatch> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, key);
    if (batch.carried_at !== null) return batch;
    if (!waitsForCarrier(batch)) throw stateConflict(batch, 'aucun fichier ne reste à porter');
    batch.carried_at = tx.now;
    await tx.em.flush();
    const { workspace_id, id, state } = batch;
    const subject = { subject: 'payment_batches', subject_id: id };
    await recordChange(tx, actor, { workspace_id, action: 'carry', ...subject, after: { state } });
    return batch;
  });
}
