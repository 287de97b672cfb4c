import type { DeliveryEvent } from '#machines/delivery.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import type { EndpointActor } from './endpoint-actor.ts';
import type { Place } from './in-flight-shares.ts';
import type { Settlement } from './settlement.ts';

/** An actor of the crew, and what the crew knows of it. */
export interface Member {
  /** Its place in the turns of the sweep. */
  number: number;
  lane: LeasedLane;
  actor: EndpointActor;
  /** Its workspace's. */
  place: Place;
  /** Deliveries in hand, as its workspace counts them. */
  inHand: number;
  /** Whether it takes more than one slot, and does not rest. */
  busy: boolean;
  /**
   * What was read before counts no more, by performance.now(): a pull may have found it since, or a failure that was
   * written may have deactivated the endpoint.
   */
  staleBefore: number;
  /** Whether it was handed deliveries since its last pull, which would also have found retries that became due. */
  handed: boolean;
  /** Acknowledged and not written, and their slots free already: the actor does not count them any more. */
  unwritten: Set<Settlement>;
  /** What came of deliveries, and was not told to the actor yet. */
  untold: { count: number; passed: number; failed: number };
}

/** Nothing against more at once. */
const PASSES: ReadonlySet<DeliveryEvent['type']> = new Set(['response_2xx', 'subscription_ended']);
/** A name without an address is one, too: what is attempted meanwhile is lost for good. */
const RECEIVER_FAILS: ReadonlySet<DeliveryEvent['type']> = new Set([
  'attempt_failed',
  'refused_before_sending',
]);

export const nothing = () => ({ count: 0, passed: 0, failed: 0 });

/** What became of a delivery that it had in hand. */
export function note(member: Member, { conclusion }: Settlement): void {
  const { untold } = member;
  noteInHand(member, -1);
  untold.count += 1;
  if (PASSES.has(conclusion.event.type)) untold.passed += 1;
  else if (RECEIVER_FAILS.has(conclusion.event.type)) untold.failed += 1;
}

export function noteInHand(member: Member, change: number): void {
  member.inHand += change;
  member.place.in_hand += change;
}
