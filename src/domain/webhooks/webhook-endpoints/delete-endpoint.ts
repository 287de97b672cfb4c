import type { Database, Transaction } from '#orm/database.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { endCause } from '#orm/sql/notices/notice-causes.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { announceEndpoint } from './announce-endpoint.ts';
import { auditedEndpoint } from './audited-endpoint.ts';

/** Deletes the endpoint; its queued deliveries fail for good at their next attempt. 404. */
export async function deleteEndpoint(db: Database, actor: Actor, key: RowKey): Promise<void> {
  await db.transact(async (begun) => {
    const { row: endpoint, tx } = await lockOr404(begun, WebhookEndpoint, key);
    await deleteWithin(tx, actor, endpoint);
  });
}

/** {@link deleteEndpoint} on an endpoint locked by the transaction. */
export async function deleteWithin(
  tx: Transaction,
  actor: Actor,
  endpoint: WebhookEndpoint,
): Promise<void> {
  await recordChange(tx, actor, {
    workspace_id: endpoint.workspace_id,
    action: 'delete',
    subject: 'webhook_endpoints',
    subject_id: endpoint.id,
    before: auditedEndpoint(endpoint),
  });
  await tx.em.remove(endpoint).flush();
  const { workspace_id, id: subject_id } = endpoint;
  const cause = { workspace_id, kind: 'endpoint_deactivated', subject_id } as const;
  await endCause(tx, cause, 'removed', tx.now);
  announceEndpoint(tx, endpoint);
}
