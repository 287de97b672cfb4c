import { LockMode } from '@mikro-orm/core';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { checkWorkspaceName } from '#domain/shared/check-name.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** Renames a workspace; its companies keep their names. 404, 422. */
export async function renameWorkspace(
  db: Database,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Workspace> {
  const violations = checkWorkspaceName(name);
  if (violations.length > 0) throw refusedAtUpdate(violations);
  return db.transact(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const workspace = await findOr404(tx.em.findOne(Workspace, { id }, { lockMode }));
    if (workspace.name === name) return workspace;
    const before = { name: workspace.name };
    workspace.name = name;
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id: id,
      action: 'update',
      subject: 'workspaces',
      subject_id: id,
      before,
      after: { name },
    });
    return workspace;
  });
}
