import { refuseOutdated } from '#kernel/api-error.ts';
import type { Transaction } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { countStatuses } from '#orm/sql/payments/count-statuses.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { writeActor } from '#domain/shared/audit/record-change.ts';
import { saveBatch } from './move-batch.ts';
import { stateConflict } from './state-conflict.ts';

/** 409 unless the batch is at the client's version. */
export const checkVersion = (batch: PaymentBatch, version: number | undefined): void =>
  refuseOutdated('Le lot de paiement', batch, version);

/** 409 once submitted for approval. */
export function checkDraft(batch: PaymentBatch): void {
  if (batch.state === 'draft') return;
  throw stateConflict(batch, 'seul un lot « draft » peut être modifié');
}

/** 409 if an instruction of a locked draft was settled by hand, which deleting would silently undo. */
export async function checkUntouched(tx: Transaction, batch: PaymentBatch): Promise<void> {
  const counts = await countStatuses(tx, batch);
  if ((counts.draft ?? 0) === batch.instructions_count) return;
  throw stateConflict(batch, "une de ses instructions n'est plus « draft »");
}

/** Writes columns of a locked draft as one version, with who changed it; emits nothing. */
export const saveDraft = (
  tx: Transaction,
  actor: Actor,
  batch: PaymentBatch,
  columns: Partial<PaymentBatch>,
): Promise<void> => saveBatch(tx, batch, { ...columns, changed_by: writeActor(actor) });
