import type { DeliveryState } from '#machines/delivery.ts';
import type { EventType } from '#model/event-type.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface FoundDelivery {
  id: string;
  event_type: EventType;
  state: DeliveryState;
}

const FIND = statement<FoundDelivery, [workspace_id: string, id: string]>(
  'find_delivery_by_number',
  'select id, event_type, state from deliveries where workspace_id = $1 and id = $2',
);

/** A delivery of any endpoint of the workspace by its number, or null. */
export const findLoggedDelivery = (
  on: Queryable,
  workspace_id: string,
  id: string,
): Promise<FoundDelivery | null> => FIND.first(on, workspace_id, id);
