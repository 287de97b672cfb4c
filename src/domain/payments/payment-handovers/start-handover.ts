import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '#orm/database.ts';
import { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { queueHandover, readHandover } from '#orm/sql/payments/payment-handovers.ts';
import { readInstructions } from '#orm/sql/payments/payment-instructions.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import type { SeenBatch } from '#domain/payments/payment-batches/apply-batch-transition.ts';
import { checkVersion } from '#domain/payments/payment-batches/edit-draft.ts';
import { saveBatch } from '#domain/payments/payment-batches/move-batch.ts';
import { stateConflict } from '#domain/payments/payment-batches/state-conflict.ts';
import {
  withProgress,
  type BatchWithProgress,
} from '#domain/payments/payment-batches/with-progress.ts';
import { moveInstructions } from '#domain/payments/payment-instructions/move-instructions.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { otherChannel } from './other-channel.ts';

/** `sepa_export` is for the channel that makes a file. */
export type HandoverTrigger = 'submit' | 'sepa_export';

const MESSAGE_ID_BYTES = 5;

/**
 * Starts the handover of an approved batch, which stays `approved`: draft instructions become `submitted`, for a worker
 * to hand over. No change if started before (`started` is false), with any version. 409 from any other state, `failed`
 * included, of another version, while it waits for a person after a restore, and for `sepa_export` on another channel.
 */
export async function startHandover(
  db: Database,
  actor: Actor,
  { version, ...key }: SeenBatch,
  trigger: HandoverTrigger,
): Promise<BatchWithProgress & { started: boolean }> {
  return db.transact(async (begun) => {
    const { row: batch, tx } = await lockOr404(begun, PaymentBatch, key);
    if (trigger === 'sepa_export' && batch.channel !== 'sepa_file') throw otherChannel(batch);
    // Its handover was refused: unlike one that runs or was taken, it is not repeated by this.
    if (batch.state === 'failed') throw stateConflict(batch, NOT_HANDED_OVER);
    await refuseParked(tx, batch);
    const started = batch.submitted_at === null;
    if (started) {
      requireApproved(batch);
      checkVersion(batch, version);
      await start(tx, actor, batch, trigger);
    }
    return { ...(await withProgress(tx, batch)), started };
  });
}

async function start(
  tx: Transaction,
  actor: Actor,
  batch: PaymentBatch,
  trigger: HandoverTrigger,
): Promise<void> {
  const message_id = newMessageId(batch);
  await queueHandover(tx, batch, message_id);
  await submitDrafts(tx, batch);
  await saveBatch(tx, batch, { submitted_at: tx.now });
  await recordChange(tx, actor, {
    workspace_id: batch.workspace_id,
    action: trigger,
    subject: 'payment_batches',
    subject_id: batch.id,
    after: { message_id, channel: batch.channel },
  });
  tx.announce('payments');
}

const NOT_HANDED_OVER = 'il ne peut pas être remis à la banque';

function requireApproved(batch: PaymentBatch): void {
  if (batch.state !== 'approved') throw stateConflict(batch, NOT_HANDED_OVER);
}

async function refuseParked(tx: Transaction, batch: PaymentBatch): Promise<void> {
  if ((await readHandover(tx, batch))?.state === 'parked') throw stateConflict(batch, PARKED);
}

const PARKED =
  "la base a été restaurée, et la banque l'a peut-être déjà. Une personne dit d'abord, sur la page du lot, s'il a été remis depuis la sauvegarde";

/** Instructions settled before are not handed over. */
export async function submitDrafts(tx: Transaction, batch: PaymentBatch): Promise<void> {
  const instructions = await readInstructions(tx, batch);
  const triggers = instructions
    .filter(({ status }) => status === 'draft')
    .map((instruction) => ({ instruction, event: { type: 'handover_start' } as const }));
  await moveInstructions(tx, batch, triggers);
}

/**
 * The batch's name to the bank, at most 35 characters (ISO 20022, `MsgId`). Banks refuse repeated ones; the random
 * part separates installations with equal batch numbers.
 */
const newMessageId = ({ id }: PaymentBatch): string =>
  `LOT-${id}-${randomBytes(MESSAGE_ID_BYTES).toString('hex')}`;
