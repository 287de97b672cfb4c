import type { DueDelivery } from '#orm/sql/fetch-deliveries.ts';
import type { Lane } from './lanes/lane.ts';

/** A due delivery, one object from its fetch or push to its write. */
export interface Delivery extends DueDelivery {
  /** Its lane and lease when it was read. */
  readonly lane: Lane;
  /** The number of the last change of an endpoint (`EndpointChanges.latest`) before it was read. */
  as_of: number;
  /** Whether it was acknowledged and stopped counting for its lane before its write. */
  isAhead: boolean;
}

export const deliveryOf = (lane: Lane, due: DueDelivery, as_of: number): Delivery =>
  Object.assign(due, { lane, as_of, isAhead: false });
