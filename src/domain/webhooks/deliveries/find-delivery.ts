import type { Database } from '#orm/database.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import {
  DELIVERY_COLUMNS,
  readSelectedDelivery,
  type SelectedDelivery,
} from './delivery-columns.ts';

/** A delivery stands under its endpoint: under another one it does not exist. */
export interface DeliveryKey {
  workspace_id: string;
  webhook_endpoint_id: string;
  id: string;
}

const FIND = {
  name: 'find_delivery',
  text: `
    select ${DELIVERY_COLUMNS} from deliveries
    where workspace_id = $1 and webhook_endpoint_id = $2 and id = $3`,
};

/** One delivery of an endpoint, or null. */
export async function findDelivery(
  { pool }: Pick<Database, 'pool'>,
  { workspace_id, webhook_endpoint_id, id }: DeliveryKey,
): Promise<DeliveryRow | null> {
  const values = [workspace_id, webhook_endpoint_id, id];
  const { rows } = await pool.query<SelectedDelivery>({ ...FIND, values });
  return rows[0] === undefined ? null : readSelectedDelivery(rows[0]);
}
