import type { DeliveryEvent } from '#machines/delivery.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';
import type { EndpointActor } from './endpoint-actor.ts';
import type { WorkspaceLoad } from './in-flight-shares.ts';
import type { DeliveryUpdate } from './delivery-update.ts';

export interface RegistryEntry {
  number: number;
  lane: LeasedLane;
  actor: EndpointActor;
  load: WorkspaceLoad;
  inFlight: number;
  /** Whether it may have more than one delivery in flight, and does not rest. */
  busy: boolean;
  /**
   * Deliveries read before this (performance.now()) are not pushed: a pull may have found them since, or a
   * failure may have deactivated the endpoint.
   */
  staleBefore: number;
  /** Whether deliveries were pushed since its last pull; only a pull finds retries that became due. */
  pushed: boolean;
  /** Acknowledged but not written yet; the actor no longer counts them. */
  unwritten: Set<DeliveryUpdate>;
  unreported: { count: number; passed: number; failed: number };
}

/** Events after which the endpoint may have more in flight. */
const PASSES: ReadonlySet<DeliveryEvent['type']> = new Set(['response_2xx', 'subscription_ended']);
/** Includes names without an address, since each delivery attempted meanwhile fails permanently. */
const RECEIVER_FAILS: ReadonlySet<DeliveryEvent['type']> = new Set([
  'attempt_failed',
  'refused_before_sending',
]);

export const nothing = () => ({ count: 0, passed: 0, failed: 0 });

export function note(entry: RegistryEntry, { conclusion }: DeliveryUpdate): void {
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
