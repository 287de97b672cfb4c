import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { applyBatchTransition, type SeenBatch } from './apply-batch-transition.ts';
import type { JudgedBatch } from './payment-doubts.ts';

/** `pending_approval` → `draft`, editable again (spec, Payment batch); 409 once approved or of another version. */
export function refuseApproval(db: Database, actor: Actor, seen: SeenBatch): Promise<JudgedBatch> {
  return applyBatchTransition(db, actor, seen, {
    event: { type: 'approval_refused' },
    action: 'refuse_approval',
    refusal: 'son approbation ne peut pas être refusée',
    changes: () => ({ approved_at: null }),
  });
}
