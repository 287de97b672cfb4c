import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChanges, type Change } from '#domain/shared/audit/record-change.ts';

const LIST = statement<{ workspace_id: string }, [application_id: string]>(
  'list_granting_workspaces',
  'select workspace_id from access_grants where application_id = $1 order by workspace_id',
);

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
  const granting = await LIST.all(tx, application_id);
  const of = { subject: 'oauth_applications', subject_id: application_id, ...change };
  const workspaces = [null, ...granting.map(({ workspace_id }) => workspace_id)];
  await recordChanges(
    tx,
    actor,
    workspaces.map((workspace_id) => ({ workspace_id, ...of })),
  );
}
