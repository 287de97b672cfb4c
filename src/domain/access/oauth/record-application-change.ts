import type { Transaction } from '#orm/database.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChanges, type Change } from '#domain/shared/audit/record-change.ts';
import { listGrants } from './change-access.ts';

/**
 * Adds an application's change to the audit log, once for the service and once for each workspace that has granted
 * it: no workspace owns an application, and the people of each see their own log.
 */
export async function recordApplicationChange(
  tx: Transaction,
  actor: Actor,
  application_id: string,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<void> {
  const granting = await listGrants(tx.em, application_id);
  const of = { subject: 'oauth_applications', subject_id: application_id, ...change };
  const workspaces = [null, ...granting.map(({ workspace_id }) => workspace_id)];
  await recordChanges(
    tx,
    actor,
    workspaces.map((workspace_id) => ({ workspace_id, ...of })),
  );
}
