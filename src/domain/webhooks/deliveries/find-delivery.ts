import { statement, type Queryable } from '#orm/statement.ts';
import type { DeliveryRow } from '#render/delivery.ts';
import { selectLogged } from './delivery-columns.ts';

/** A delivery exists only under its own endpoint. */
export interface DeliveryKey {
  workspace_id: string;
  webhook_endpoint_id: string;
  id: string;
}

const FIND = statement<
  DeliveryRow,
  [workspace_id: string, webhook_endpoint_id: string, id: string]
>(
  'find_delivery',
  selectLogged(
    'from deliveries where workspace_id = $1 and webhook_endpoint_id = $2 and id = $3',
    'asc',
  ),
);

/** One delivery of an endpoint, or null. */
export const findDelivery = (
  on: Queryable,
  { workspace_id, webhook_endpoint_id, id }: DeliveryKey,
): Promise<DeliveryRow | null> => FIND.first(on, workspace_id, webhook_endpoint_id, id);
