import type { LaneLoad } from '#delivery/in-flight.ts';
import type { DeliveryEvent } from '#machines/delivery.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import type { EndpointActor } from './endpoint-actor.ts';

/**
 * A leased lane and the counter of its work.
 *
 * While its actor is working, the counter decides by {@link nextStep}: it *fetches* once half of its allowance is
 * free, since a fetch costs the same for one delivery as for eight, and only while a fetch might find something;
 * it *waits* for the answer of a fetch and for the deliveries in flight; and it lets the actor know when its
 * endpoint *fails* or nothing is left, so that it *rests*.
 */
export interface Lane extends LeasedLane {
  /** Lanes are swept in turn by it. */
  readonly number: number;
  readonly load: LaneLoad;
  readonly actor: EndpointActor;
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

/** An attempt that goes on for longer no longer keeps due retries waiting, at a slow receiver. */
const LONG_MS = 500;
/** A receiver is slow if an attempt took this long. A shorter one may only show that this process is busy. */
const SLOW_MS = 2_000;

/** Its attempts end with `duration_ms`. */
export function noteEnd(lane: Lane, duration_ms: number): void {
  lane.movedAt = performance.now();
  lane.isSlow = duration_ms >= SLOW_MS;
}

export function isHeldUp({ load, isSlow, movedAt }: Lane): boolean {
  if (isSlow === false || load.running === 0) return false;
  return performance.now() - movedAt >= (isSlow === null ? SLOW_MS : LONG_MS);
}

export const stateOf = ({ actor }: Lane) => actor.getSnapshot().value;

/** Deliveries that left flight. Those abandoned unsent or failed by our fault are neither passed nor failed. */
export interface Tally {
  /** Acknowledged, or ended with their subscription. */
  passed: number;
  failed: number;
}

/** Events after which the endpoint may have more in flight. */
const PASSES: ReadonlySet<DeliveryEvent['type']> = new Set(['response_2xx', 'subscription_ended']);
/** A name without an address counts: each attempt meanwhile loses a delivery for good. */
const FAILS: ReadonlySet<DeliveryEvent['type']> = new Set([
  'attempt_failed',
  'refused_before_sending',
]);

export function note(tally: Tally, event: DeliveryEvent['type']): void {
  if (PASSES.has(event)) tally.passed += 1;
  else if (FAILS.has(event)) tally.failed += 1;
}

/** Adjusts what the endpoint may have in flight: one at a time when it only fails, one more with each that passes. */
export function adjustLimit(lane: Lane, { passed, failed }: Tally, maxInFlight: number): void {
  const { load } = lane;
  if (passed === 0 && failed > 0) {
    load.limit = 1;
    lane.failures += failed;
    return;
  }
  load.limit = Math.min(maxInFlight, load.limit + passed);
  // A subscription's end resets it too; otherwise its queued deliveries would end one pause apart.
  lane.failures = 0;
}

export type Step = 'fetch' | 'fail' | 'rest' | 'wait';

export function nextStep(lane: Lane, allowance: number): Step {
  const { load, fetching, maybeDue, failures } = lane;
  if (fetching !== null) return 'wait';
  if (!maybeDue) return load.inFlight === 0 ? 'rest' : 'wait';
  if (failures > 0) return load.inFlight === 0 ? 'fail' : 'wait';
  return load.inFlight * 2 <= allowance ? 'fetch' : 'wait';
}

/** How many of the deliveries just queued it can take: zero while older ones may be due or its endpoint fails. */
export function capacityForPush(lane: Lane, allowance: number): number {
  const { load, fetching, maybeDue, failures } = lane;
  const knowsAll = fetching === null && !maybeDue && failures === 0;
  return knowsAll ? Math.max(0, allowance - load.inFlight) : 0;
}
