import { conflict } from '../../kernel/refusal.ts';
import type { Transaction } from '../../orm/database.ts';
import type { PaymentBatch } from '../../orm/entities/payment-batch.ts';
import { stateConflict } from './state-conflict.ts';

/** 409 when the client takes the batch to be at another version than it is. */
export function checkVersion(batch: PaymentBatch, version: number | undefined): void {
  if (version === undefined || version === batch.version) return;
  throw conflict(
    `Le lot de paiement en est à la version ${batch.version} : la modification porte sur la version ${version}`,
  );
}

/** 409 once the batch was submitted for approval. */
export function checkDraft(batch: PaymentBatch): void {
  if (batch.state === 'draft') return;
  throw stateConflict(batch, 'seul un lot « draft » peut être modifié');
}

/** Writes columns of a locked batch, as one change of it; emits nothing (spec, Payment batch). */
export async function saveDraft(
  tx: Transaction,
  batch: PaymentBatch,
  columns: Partial<PaymentBatch>,
): Promise<void> {
  Object.assign(batch, columns, { version: batch.version + 1, updated_at: tx.now });
  await tx.em.flush();
}
