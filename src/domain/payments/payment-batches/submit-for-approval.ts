import { refusedAtUpdate, refusedWhole } from '#kernel/api-error.ts';
import { REASONS } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { applyBatchTransition, type SeenBatch } from './apply-batch-transition.ts';
import { findDoubts, sentenceOf, type JudgedBatch, type PaymentDoubt } from './payment-doubts.ts';

export interface Submission extends SeenBatch {
  /** The caller means to make payments of this version that {@link MUST_CONFIRM}. */
  repeats_confirmed?: boolean | undefined;
}

/** Are repeated, or of a purchase that was disputed or refused. */
export const MUST_CONFIRM: readonly PaymentDoubt['code'][] = ['payment_repeated', 'not_approved'];

/**
 * `draft` → `pending_approval` (spec, Payment batch). 422 without instructions, for a payment to confirm unless that is
 * done, and for a confirmation without a version; 409 from elsewhere or of another version.
 */
export function submitForApproval(
  db: Database,
  actor: Actor,
  { repeats_confirmed = false, ...seen }: Submission,
): Promise<JudgedBatch> {
  return applyBatchTransition(db, actor, seen, {
    event: { type: 'submission_for_approval' },
    action: 'submit_for_approval',
    refusal: "il ne peut pas être soumis à l'approbation",
    check: async (tx, batch) => {
      if (repeats_confirmed) requireVersion(seen);
      if (batch.state !== 'draft') return {};
      requireInstructions(batch);
      return requireConfirmation(tx, batch, repeats_confirmed);
    },
  });
}

function requireInstructions({ instructions_count }: PaymentBatch): void {
  if (instructions_count > 0) return;
  throw refusedWhole({
    code: 'wrong_state',
    message:
      "Le lot de paiement ne contient aucune instruction : il ne peut pas être soumis à l'approbation",
  });
}

/** A confirmation is about the payments that were read: a colleague may have added others since. */
function requireVersion({ version }: SeenBatch): void {
  if (version !== undefined) return;
  const message = `${REASONS.required.message} : c'est la version lue du lot qui est soumise`;
  throw refusedAtUpdate([{ ...REASONS.required, field: 'version', message }]);
}

/**
 * Lines are committed before their batch is submitted. So of two drafts with the same payment at least the one submitted
 * later finds the other, and asks.
 */
async function requireConfirmation(tx: Transaction, batch: PaymentBatch, isConfirmed: boolean) {
  const doubts = await findDoubts(tx, batch);
  const doubt = doubts.find(({ code }) => MUST_CONFIRM.includes(code));
  if (doubt === undefined) return {};
  if (isConfirmed) return { repeats_confirmed: true };
  const why = doubt.code === 'not_approved' ? 'quand même' : 'une seconde fois';
  const is = doubt.code === 'not_approved' ? '' : 'est ';
  const message = `doit être vrai pour payer ${why} : le virement ${doubt.line} ${is}${sentenceOf(doubt)}`;
  throw refusedAtUpdate([{ field: 'repeats_confirmed', code: 'required', message }]);
}
