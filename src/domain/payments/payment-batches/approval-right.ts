import { forbidden } from '#kernel/api-error.ts';
import type { ApprovalMode } from '#model/approval-mode.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { writeActor } from '#domain/shared/audit/record-change.ts';

/** Why somebody who may approve batches may not approve this one. */
export type ApprovalObstacle =
  | { code: 'another_must_approve' }
  | { code: 'above_limit'; limit: string; of: 'manager' | 'application' };

interface Setting {
  approval: ApprovalMode | null;
  /** Null: without limit. */
  limit: string | null;
  is_above: boolean | null;
}

const READ = statement<Setting, [workspace_id: string, user_id: string | null, amount: string]>(
  'read_approval_setting',
  `
    select approval, own.limit, $3::numeric > own.limit as is_above
    from workspaces
    cross join lateral (
      select case
        when $2::bigint is null then coalesce(application_approval_limit, manager_approval_limit)
        when not exists (
          select from user_roles
          where workspace_id = $1 and user_id = $2::bigint and role = 'owner'
        ) then manager_approval_limit
      end as limit
    ) own
    where id = $1`,
);

type Approved = Pick<PaymentBatch, 'workspace_id' | 'total_amount' | 'drafted_by' | 'changed_by'>;

/**
 * By the workspace's setting as it is now; owners have no limit. Managers make applications, so one without a limit of its
 * own has theirs. Null: there is none.
 */
export async function findApprovalObstacle(
  on: Queryable,
  actor: Actor,
  { workspace_id, total_amount, drafted_by, changed_by }: Approved,
): Promise<ApprovalObstacle | null> {
  const user_id = actor.kind === 'user' ? actor.id : null;
  const { approval, limit, is_above } = await READ.one(on, workspace_id, user_id, total_amount);
  const author = writeActor(actor);
  if (approval === 'another' && (author === drafted_by || author === changed_by))
    return { code: 'another_must_approve' };
  if (limit === null || is_above !== true) return null;
  return { code: 'above_limit', limit, of: user_id === null ? 'application' : 'manager' };
}

/** 403 for an obstacle; `batch` is locked. */
export async function checkApprovalRight(
  on: Queryable,
  actor: Actor,
  batch: Approved,
): Promise<void> {
  const obstacle = await findApprovalObstacle(on, actor, batch);
  if (obstacle !== null) throw forbidden(obstacle.code, { reason: reasonOf(obstacle) });
}

function reasonOf(obstacle: ApprovalObstacle): string {
  if (obstacle.code === 'another_must_approve')
    return "Dans cet espace, un lot est approuvé par une autre personne ou application que celle qui l'a préparé ou modifié en dernier";
  const limit = `${obstacle.limit.replace('.', ',')} EUR`;
  return obstacle.of === 'manager'
    ? `Le lot dépasse les ${limit} qu'un gestionnaire peut approuver dans cet espace : un propriétaire doit l'approuver`
    : `Le lot dépasse les ${limit} qu'une application peut approuver dans cet espace : un propriétaire doit l'approuver, ou un gestionnaire si son propre plafond le permet`;
}
