import { newSigningSecret } from '#kernel/secret.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { announceEndpoint } from './announce-endpoint.ts';
import type { EndpointDependencies } from './create-endpoint.ts';

/** Replaces the signing secret at once and for good (spec, Endpoints note 8). */
export async function regenerateSecret(
  deps: Pick<EndpointDependencies, 'db' | 'cipher'>,
  actor: Actor,
  key: RowKey,
): Promise<{ endpoint: WebhookEndpoint; signing_secret: string }> {
  return deps.db.transact(async (begun) => {
    const { row: endpoint, tx } = await lockOr404(begun, WebhookEndpoint, key);
    const signing_secret = newSigningSecret();
    endpoint.signing_secret = deps.cipher.seal(signing_secret, endpoint.id);
    endpoint.updated_at = tx.now;
    await tx.em.flush();
    announceEndpoint(tx, endpoint);
    await recordChange(tx, actor, {
      workspace_id: endpoint.workspace_id,
      action: 'regenerate_secret',
      subject: 'webhook_endpoints',
      subject_id: endpoint.id,
    });
    return { endpoint, signing_secret };
  });
}
