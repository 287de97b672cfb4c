import { refusedWhole } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { applyBatchTransition, type SeenBatch } from './apply-batch-transition.ts';
import type { BatchWithProgress } from './with-progress.ts';

/** `draft` → `pending_approval` (spec, Payment batch). 422 without instructions, 409 from elsewhere or of another version. */
export function submitForApproval(
  db: Database,
  actor: Actor,
  seen: SeenBatch,
): Promise<BatchWithProgress> {
  return applyBatchTransition(db, actor, seen, {
    event: { type: 'submission_for_approval' },
    action: 'submit_for_approval',
    refusal: "il ne peut pas être soumis à l'approbation",
    check: requireInstructions,
  });
}

/** Only a draft can be empty. */
function requireInstructions({ state, instructions_count }: PaymentBatch): void {
  if (state !== 'draft' || instructions_count > 0) return;
  throw refusedWhole({
    code: 'wrong_state',
    message:
      "Le lot de paiement ne contient aucune instruction : il ne peut pas être soumis à l'approbation",
  });
}
