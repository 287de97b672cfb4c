import type { DueDelivery } from '#orm/sql/delivery/fetch-deliveries.ts';
import type { Lane } from './lanes/lane.ts';

/**
 * A due delivery, one object from its fetch or push to its write. It changes on its way:
 *
 * - `data` is null once the attempt has it (`attempt.ts`);
 * - the endpoint's columns and `as_of` are read again with a large body (`attempt/large-bodies.ts`);
 * - `isAhead` is set when it is acknowledged (`in-flight.ts`).
 *
 * A read may be stale by the next step. Three numbers detect it:
 *
 * | number | is of | protects from |
 * |---|---|---|
 * | `lane.fence` | the lane's lease | writing, once another node has the lane |
 * | `as_of` | the last change of an endpoint before the read | sending, once the delivery's endpoint has changed |
 * | `lane.staleBefore` | the lane's last fetch or written failure | pushing what was read before that |
 */
export interface Delivery extends DueDelivery {
  /** Its lane and lease when it was read. */
  readonly lane: Lane;
  /** The number of the last change of an endpoint (`EndpointChanges.latest`) before it was read. */
  as_of: number;
  /** Whether it was acknowledged and stopped counting for its lane before its write. */
  isAhead: boolean;
}

export function deliveryOf(lane: Lane, due: DueDelivery, as_of: number): Delivery {
  const delivery = due as { -readonly [Member in keyof Delivery]: Delivery[Member] };
  delivery.lane = lane;
  delivery.as_of = as_of;
  delivery.isAhead = false;
  return delivery;
}
