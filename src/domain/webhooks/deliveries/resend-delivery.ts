import { conflict, forbidden } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Delivery } from '#orm/entities/delivery.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import type { DeliveryKey } from './find-delivery.ts';
import { readAccessPeriod } from './access-period.ts';
import { queueDelivery } from './queue-delivery.ts';

/**
 * Queues the same frozen event again, to the endpoint's current url, includes, activation and access periods.
 * Category and activation go unchecked: a person asked for it. The old delivery stays, in any state. 404; 409 when
 * the endpoint is inactive or the event dropped.
 */
export async function resendDelivery(
  db: Database,
  actor: Actor,
  key: DeliveryKey,
): Promise<Delivery> {
  const { workspace_id, webhook_endpoint_id } = key;
  return db.transact(async (begun) => {
    const endpointKey = { workspace_id, id: webhook_endpoint_id };
    const { row: endpoint, tx } = await lockOr404(begun, WebhookEndpoint, endpointKey);
    const delivery = await findOr404(tx.em.findOne(Delivery, key));
    if (!endpoint.active) throw conflict(INACTIVE);
    const access = await readAccessPeriod(tx, endpoint);
    if (access === null) throw forbidden('access_revoked');
    await holdEvent(tx, delivery);
    const resent = await queueDelivery(tx, { from: delivery, endpoint, ...access });
    await recordChange(tx, actor, {
      workspace_id,
      action: 'resend',
      subject: 'deliveries',
      subject_id: key.id,
      after: { delivery_id: resent.id, webhook_endpoint_id, url: resent.url },
    });
    tx.announce('deliveries', workspace_id);
    return resent;
  });
}

export const INACTIVE =
  "L'endpoint webhook est inactif : il doit être réactivé avant qu'une livraison lui soit renvoyée";
const DROPPED =
  "L'évènement de cette livraison n'est plus conservé : elle ne peut plus être renvoyée";

const HOLD_EVENT = statement<{ id: string }, [workspace_id: string, id: string]>(
  'hold_event',
  'select id from events where workspace_id = $1 and id = $2 for key share',
);

/** Retention skips the event until this transaction ends, and then sees the new delivery. */
async function holdEvent(
  tx: Transaction,
  { workspace_id, event_id }: Pick<Delivery, 'workspace_id' | 'event_id'>,
): Promise<void> {
  if ((await HOLD_EVENT.first(tx, workspace_id, event_id)) === null) throw conflict(DROPPED);
}
