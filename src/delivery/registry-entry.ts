import type { DeliveryEvent } from '#machines/delivery.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import type { EndpointActor } from './endpoint-actor.ts';
import type { WorkspaceLoad } from './in-flight-shares.ts';
import type { Settlement } from './settlement.ts';

/** An actor of the crew, and what the crew knows of it. */
export interface RegistryEntry {
  /** Its place in the turns of the sweep. */
  number: number;
  lane: LeasedLane;
  actor: EndpointActor;
  /** Its workspace's. */
  load: WorkspaceLoad;
  /** Deliveries in hand, as its workspace counts them. */
  inFlight: number;
  /** Whether it takes more than one slot, and does not rest. */
  busy: boolean;
  /**
   * What was read before counts no more, by performance.now(): a pull may have found it since, or a failure that was
   * written may have deactivated the endpoint.
   */
  staleBefore: number;
  /** Whether it was handed deliveries since its last pull, which would also have found retries that became due. */
  handedOver: boolean;
  /** Acknowledged and not written, and their slots free already: the actor does not count them any more. */
  unwritten: Set<Settlement>;
  /** What came of deliveries, and was not told to the actor yet. */
  unreported: { count: number; passed: number; failed: number };
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
export function note(entry: RegistryEntry, { conclusion }: Settlement): void {
  const { unreported } = entry;
  noteInFlight(entry, -1);
  unreported.count += 1;
  if (PASSES.has(conclusion.event.type)) unreported.passed += 1;
  else if (RECEIVER_FAILS.has(conclusion.event.type)) unreported.failed += 1;
}

export function noteInFlight(entry: RegistryEntry, change: number): void {
  entry.inFlight += change;
  entry.load.in_flight += change;
}
