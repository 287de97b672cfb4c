import type { Transaction } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange, type Change } from '#domain/shared/audit/record-change.ts';

/** Records a change of an account. It belongs to no workspace: administrators see it. */
export const recordOfAccount = (
  tx: Transaction,
  actor: Actor,
  action: string,
  subject_id: string,
  more: Pick<Change, 'before' | 'after'> = {},
): Promise<void> =>
  recordChange(tx, actor, { workspace_id: null, action, subject: 'users', subject_id, ...more });
