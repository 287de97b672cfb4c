import { conflict, forbidden, notFound } from '#kernel/refusal.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Delivery } from '#orm/entities/delivery.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { lockRow } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import type { DeliveryKey } from './find-delivery.ts';
import { queueDelivery } from './queue-delivery.ts';

/**
 * Queues a new delivery, with an id of its own, of the same frozen event: to the endpoint's current url,
 * with its current includes, in its current activation and access periods. It is what fan-out would queue
 * if the event happened now, except that category and activation are not checked, since a person asked for this event.
 * The delivery itself stays as it is, in any state. 404 when unknown, 409 when the endpoint is
 * inactive or the event is no longer kept.
 */
export async function resendDelivery(
  db: Database,
  actor: Actor,
  key: DeliveryKey,
): Promise<Delivery> {
  const { workspace_id, webhook_endpoint_id } = key;
  return db.transact(async (begun) => {
    const endpointKey = { workspace_id, id: webhook_endpoint_id };
    const { row: endpoint, tx } = await lockRow(begun, WebhookEndpoint, endpointKey);
    const delivery = await tx.em.findOne(Delivery, key);
    if (delivery === null) throw notFound();
    if (!endpoint.active) throw conflict(INACTIVE);
    const access_period = await readAccessPeriod(tx, endpoint);
    await holdEvent(tx, delivery);
    const resent = await queueDelivery(tx, { event: delivery, endpoint, access_period });
    await recordChange(tx, actor, {
      workspace_id,
      action: 'resend',
      subject: 'deliveries',
      subject_id: key.id,
      after: { delivery_id: resent.id, webhook_endpoint_id, url: resent.url },
    });
    tx.announce('deliveries');
    return resent;
  });
}

const INACTIVE =
  "L'endpoint webhook est inactif : il doit être réactivé avant qu'une livraison lui soit renvoyée";
const DROPPED =
  "L'évènement de cette livraison n'est plus conservé : elle ne peut plus être renvoyée";

const READ_ACCESS = statement<
  { access_period: number },
  [application_id: string, workspace_id: string]
>(
  'read_access_period',
  `
    select access_period from access_grants
    where application_id = $1 and workspace_id = $2 and revoked_at is null`,
);

/** Null for a workspace-managed endpoint; 403 when the application's access ended meanwhile. */
async function readAccessPeriod(
  tx: Transaction,
  { workspace_id, oauth_application_id }: WebhookEndpoint,
): Promise<number | null> {
  if (oauth_application_id === null) return null;
  const access = await READ_ACCESS.first(tx, oauth_application_id, workspace_id);
  if (access === null) throw forbidden();
  return access.access_period;
}

const HOLD_EVENT = statement<{ id: string }, [workspace_id: string, id: string]>(
  'hold_event',
  'select id from events where workspace_id = $1 and id = $2 for key share',
);

/** Retention leaves the event alone until this transaction has ended, and then sees the new delivery. */
async function holdEvent(
  tx: Transaction,
  { workspace_id, event_id }: Pick<Delivery, 'workspace_id' | 'event_id'>,
): Promise<void> {
  if ((await HOLD_EVENT.first(tx, workspace_id, event_id)) === null) throw conflict(DROPPED);
}
