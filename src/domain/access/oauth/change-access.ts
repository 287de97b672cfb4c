import { conflict } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { endpointSubject } from '#orm/endpoint-subject.ts';
import { AccessGrant } from '#orm/entities/access-grant.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import { endOfApplication } from '#orm/sql/notices/endpoint-causes.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { lockApplication } from './lock-application.ts';

export interface AccessPair {
  application_id: string;
  workspace_id: string;
}

/**
 * The pair's grant, or null if there never was one. Serialises changes of one application's access. 404 when either
 * is unknown.
 */
export async function lockGrant(tx: Transaction, pair: AccessPair): Promise<AccessGrant | null> {
  await lockApplication(tx, pair.application_id);
  await findOr404(tx.em.findOne(Workspace, { id: pair.workspace_id }));
  const { application_id, workspace_id } = pair;
  return tx.em.findOne(AccessGrant, { application_id, workspace_id });
}

/** The grants of an application, revoked ones too, by workspace. */
export const listGrants = (em: Transaction['em'], application_id: string): Promise<AccessGrant[]> =>
  em.find(AccessGrant, { application_id }, { orderBy: { workspace_id: 'asc' } });

/** Saves the grant as changed by `change`, with a line in the audit log, unless that returns false. */
export async function changeAccess(
  db: Database,
  actor: Actor,
  pair: AccessPair,
  action: 'revoke_access' | 'restore_access',
  change: (grant: AccessGrant | null, now: Date) => boolean | Promise<boolean>,
): Promise<void> {
  await db.transact(async (tx) => {
    const grant = await lockGrant(tx, pair);
    if (!(await change(grant, tx.now))) return;
    await tx.em.flush();
    if (action === 'revoke_access')
      await endOfApplication(tx, pair.workspace_id, pair.application_id, tx.now);
    // Waiting attempts for the application's endpoints notice.
    tx.announce('endpoints', endpointSubject({ workspace_id: pair.workspace_id }));
    await recordAccess(tx, actor, pair, action);
  });
}

export const recordAccess = (
  tx: Transaction,
  actor: Actor,
  { application_id, workspace_id }: AccessPair,
  action: 'grant_access' | 'revoke_access' | 'restore_access',
) =>
  recordChange(tx, actor, {
    workspace_id,
    action,
    subject: 'oauth_applications',
    subject_id: application_id,
  });

export const neverGranted = () =>
  conflict("Cette application n'a jamais eu accès à cet espace de travail : accordez-le (grant)");
