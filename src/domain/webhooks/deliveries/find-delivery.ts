import type { Database } from '#orm/database.ts';
import { Delivery } from '#orm/entities/delivery.ts';

/** A delivery exists only under its own endpoint. */
export interface DeliveryKey {
  workspace_id: string;
  webhook_endpoint_id: string;
  id: string;
}

/** One delivery of an endpoint, or null. */
export const findDelivery = (
  db: Pick<Database, 'reader'>,
  { workspace_id, webhook_endpoint_id, id }: DeliveryKey,
): Promise<Delivery | null> =>
  db.reader().findOne(Delivery, { workspace_id, webhook_endpoint_id, id });
