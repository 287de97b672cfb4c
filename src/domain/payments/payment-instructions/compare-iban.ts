import { checkApprovalRight } from '#domain/payments/payment-batches/approval-right.ts';
import { openInstruction } from '#domain/payments/payment-batches/iban-marks.ts';
import { stateConflict } from '#domain/payments/payment-batches/state-conflict.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { compactIban, isIban } from '#einvoice/model/iban.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Database } from '#orm/database.ts';
import { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findInstruction } from './find-instruction.ts';

/** Counts the attempts of a person, as those of a password are. */
export interface CountedAttempts<Attempt> {
  count(): Promise<{ attempt: Attempt } | { retry_after: number }>;
  /** Takes back one that was right. */
  forget(attempt: Attempt): Promise<void>;
}

const OTHER: Violation = {
  field: 'iban',
  code: 'unknown_value',
  message: "n'est pas celui de ce virement : n'approuvez pas avant d'avoir appelé le fournisseur",
};

/**
 * Says somebody who may approve a batch whether an IBAN, as it stands on the supplier's own paper, is that of one of its
 * transfers, which nobody is shown. Both answers are audited. 422 for another IBAN, 403 without the right, 409 unless
 * the batch waits for its approval; nothing beyond the bound of wrong attempts.
 */
export async function compareIban<Attempt>(
  { db, cipher }: { db: Database; cipher: Cipher },
  attempts: CountedAttempts<Attempt>,
  actor: Actor,
  { iban: typed, ...key }: RowKey & { iban: string },
): Promise<{ retry_after: number } | null> {
  const iban = compactIban(typed);
  if (!isIban(iban)) throw refusedAtUpdate([{ field: 'iban', ...REASONS.invalid }]);
  const { batch, instruction } = await findInstruction(db, key);
  if (batch.state !== 'pending_approval')
    throw stateConflict(batch, "un IBAN se vérifie tant que le lot attend d'être approuvé");
  await checkApprovalRight(db, actor, batch);
  const counted = await attempts.count();
  if ('retry_after' in counted) return counted;
  const { id, workspace_id } = instruction;
  const sealed = await db
    .reader()
    .findOneOrFail(PaymentInstruction, { workspace_id, id }, { populate: ['beneficiary_iban'] });
  const isSame = openInstruction(cipher, sealed) === iban;
  await db.transact((tx) =>
    recordChange(tx, actor, {
      workspace_id,
      action: 'compare_iban',
      subject: 'payment_instructions',
      subject_id: id,
      after: { same: isSame },
    }),
  );
  if (!isSame) throw refusedAtUpdate([OTHER]);
  await attempts.forget(counted.attempt);
  return null;
}
