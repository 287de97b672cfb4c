import type { Cursor, DueDelivery } from '#orm/sql/delivery/fetch-deliveries.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import type { LaneLoad } from './in-flight.ts';
import type { EndpointActor } from './lanes/endpoint-actor.ts';

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

/**
 * A leased lane and the counter of its work.
 *
 * While its actor is working, the counter decides (`lanes/lane.ts`): it *fetches* before the deliveries that it holds
 * run out, since a fetch costs the same for one delivery as for eight, and only while a fetch might find something;
 * it *waits* for the answer of a fetch and for the deliveries in flight; and it lets the actor know when its
 * endpoint *fails* or nothing is left, so that it *rests*.
 */
export interface Lane extends LeasedLane {
  /** Lanes are swept in turn by it. */
  readonly number: number;
  readonly load: LaneLoad;
  readonly actor: EndpointActor;
  /** Fetched, and to be attempted next. */
  ready: Delivery[];
  /** The last delivery that was fetched; null if the next fetch begins with what has been due longest. */
  cursor: Cursor | null;
  /** When a fetch last began with that, by performance.now(). */
  rewoundAt: number;
  /** Whether a fetch might find due deliveries. */
  maybeDue: boolean;
  /** The fetch that is not answered yet. */
  fetching: 'due' | 'retries' | null;
  /** In a row, by the receiver's fault. */
  failures: number;
  /**
   * Deliveries read before this (performance.now()) are not pushed: a fetch may have found them since, or a failure
   * may have deactivated the endpoint.
   */
  staleBefore: number;
  /** Whether deliveries were pushed since its last fetch; only a fetch finds retries that became due. */
  wasPushed: boolean;
  /** Whether a sweep has already found it at rest. */
  isSeenAtRest: boolean;
  /** When an attempt last ended, or one began as the only one; by performance.now(). */
  movedAt: number;
  /** Whether its last attempt took long; null until one has ended. */
  isSlow: boolean | null;
}

export function deliveryOf(lane: Lane, due: DueDelivery, as_of: number): Delivery {
  const delivery = due as { -readonly [Member in keyof Delivery]: Delivery[Member] };
  delivery.lane = lane;
  delivery.as_of = as_of;
  delivery.isAhead = false;
  return delivery;
}
