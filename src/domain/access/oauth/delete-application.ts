import { LockMode } from '@mikro-orm/core';
import type { Database, Transaction } from '#orm/database.ts';
import type { AccessGrant } from '#orm/entities/access-grant.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { deleteWithin } from '#domain/webhooks/webhook-endpoints/delete-endpoint.ts';
import { checkEditor } from './application-editor.ts';
import { auditedApplication } from './audited-application.ts';
import { listGrants } from './change-access.ts';
import { lockApplication } from './lock-application.ts';

/**
 * Deletes an application with its tokens, grants and webhook endpoints, whose queued deliveries fail as
 * `endpoint_deleted`. 404, 403 for a person who may not edit it.
 */
export async function deleteApplication(
  db: Database,
  actor: Actor,
  applicationId: string,
): Promise<void> {
  await db.transact(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    await checkEditor(tx, actor, application);
    const grants = await listGrants(tx.em, applicationId);
    const endpoints: WebhookEndpoint[] = [];
    for (const grant of grants) endpoints.push(...(await lockEndpoints(tx, grant)));
    for (const endpoint of endpoints) await deleteWithin(tx, actor, endpoint);
    for (const grant of grants) await recordRemoval(tx, actor, grant);
    await recordChange(tx, actor, {
      workspace_id: null,
      action: 'delete',
      subject: 'oauth_applications',
      subject_id: applicationId,
      before: auditedApplication(application),
    });
    // Tokens, grants and idempotency keys cascade.
    await tx.em.remove(application).flush();
  });
}

/** One workspace at a time, ascending, so that two deletions cannot deadlock. */
const lockEndpoints = (
  tx: Transaction,
  { workspace_id, application_id }: AccessGrant,
): Promise<WebhookEndpoint[]> =>
  tx.em.find(
    WebhookEndpoint,
    { workspace_id, oauth_application_id: application_id },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );

const recordRemoval = (tx: Transaction, actor: Actor, grant: AccessGrant) =>
  recordChange(tx, actor, {
    workspace_id: grant.workspace_id,
    action: 'remove_access',
    subject: 'oauth_applications',
    subject_id: grant.application_id,
    before: { access: grant.revoked_at === null ? 'granted' : 'revoked' },
  });
