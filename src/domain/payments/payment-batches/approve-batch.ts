import type { Database } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { checkApprovalRight } from './approval-right.ts';
import { applyBatchTransition, type SeenBatch } from './apply-batch-transition.ts';
import type { JudgedBatch } from './payment-doubts.ts';

/**
 * `pending_approval` → `approved` (spec, Payment batch); replayed if approved. 403 for who may not by the workspace's
 * setting; 409 from elsewhere or of another version.
 */
export function approveBatch(db: Database, actor: Actor, seen: SeenBatch): Promise<JudgedBatch> {
  return applyBatchTransition(db, actor, seen, {
    event: { type: 'approval' },
    action: 'approve',
    refusal: 'il ne peut pas être approuvé',
    authorize: (tx, batch) => checkApprovalRight(tx, actor, batch),
    changes: (now) => ({ approved_at: now }),
  });
}
