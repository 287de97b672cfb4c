import { LockMode } from '@mikro-orm/core';
import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/**
 * Whether only people with a second factor get into a workspace. Who asks for it must have one, so that no workspace is
 * left without a way in. 409.
 */
export const requireSecondFactor = (
  db: Database,
  actor: Actor & { kind: 'user' },
  { workspace_id: id, required }: { workspace_id: string; required: boolean },
): Promise<boolean> =>
  db.transact(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const workspace = await findOr404(tx.em.findOne(Workspace, { id }, { lockMode }));
    const { second_factor_required } = workspace;
    if (second_factor_required === required) return required;
    const { second_factor_on } = await findOr404(tx.em.findOne(User, { id: actor.id }));
    if (required && !second_factor_on) throw conflict(OWN_FIRST);
    workspace.second_factor_required = required;
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id: id,
      action: 'update',
      subject: 'workspaces',
      subject_id: id,
      before: { second_factor_required },
      after: { second_factor_required: required },
    });
    return required;
  });

/** Whether administrators need one: any workspace that requires it is one that they let applications into. */
export const isSecondFactorRequiredAnywhere = async (
  db: Pick<Database, 'reader'>,
): Promise<boolean> =>
  (await db.reader().findOne(Workspace, { second_factor_required: true })) !== null;

const OWN_FIRST = "Activez d'abord la double authentification de votre propre compte";
