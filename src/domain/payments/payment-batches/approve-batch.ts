import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { applyBatchTransition } from './apply-batch-transition.ts';
import type { BatchWithProgress } from './with-progress.ts';

/** `pending_approval` → `approved` (spec, Payment batch); replayed if approved, else 409. */
export function approveBatch(db: Database, actor: Actor, key: RowKey): Promise<BatchWithProgress> {
  return applyBatchTransition(db, actor, key, {
    event: { type: 'approval' },
    action: 'approve',
    refusal: 'il ne peut pas être approuvé',
    changes: (now) => ({ approved_at: now }),
  });
}
