import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { applyBatchTransition } from './apply-batch-transition.ts';
import type { BatchWithProgress } from './with-progress.ts';

/** `pending_approval` → `draft`, editable again (spec, Payment batch); 409 once approved. */
export function refuseApproval(
  db: Database,
  actor: Actor,
  key: RowKey,
): Promise<BatchWithProgress> {
  return applyBatchTransition(db, actor, key, {
    event: { type: 'approval_refused' },
    action: 'refuse_approval',
    refusal: 'son approbation ne peut pas être refusée',
    changes: () => ({ approved_at: null }),
  });
}
