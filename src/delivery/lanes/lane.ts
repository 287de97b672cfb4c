import type { Lane } from '#delivery/delivery.ts';
import type { DeliveryEvent } from '#machines/delivery.ts';

/** An attempt that goes on for longer no longer keeps due retries waiting, at a slow receiver. */
const LONG_MS = 500;
/** A receiver is slow if an attempt took this long. A shorter one may only show that this process is busy. */
const SLOW_MS = 2_000;

/** An attempt ended after `duration_ms`; what ends without an answer of the receiver's does not tell how slow that is. */
export function noteEnd(lane: Lane, event: DeliveryEvent['type'], duration_ms: number): void {
  lane.movedAt = performance.now();
  if (event === 'response_2xx' || event === 'attempt_failed') lane.isSlow = duration_ms >= SLOW_MS;
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
  const { load, fetching, maybeDue, failures, ready } = lane;
  if (fetching !== null) return 'wait';
  if (!maybeDue && ready.length === 0) return load.inFlight === 0 ? 'rest' : 'wait';
  if (failures > 0) return load.inFlight === 0 ? 'fail' : 'wait';
  if (!maybeDue) return 'wait';
  return (load.inFlight + ready.length) * 2 <= allowance ? 'fetch' : 'wait';
}

/** How many deliveries a fetch is for; at least one. */
export function fetchSize(lane: Lane, allowance: number): number {
  const { load, ready } = lane;
  const wanted = holdsAhead(lane) ? 2 * allowance : allowance;
  return Math.max(1, wanted - load.inFlight - ready.length);
}

/** At a receiver that is slow, or not known, held deliveries would keep retries waiting that become due. */
const holdsAhead = ({ failures, isSlow }: Lane): boolean => failures === 0 && isSlow === false;

/** How many of the deliveries just queued it can take: zero while older ones may be due or its endpoint fails. */
export function capacityForPush(lane: Lane, allowance: number): number {
  const { load, fetching, maybeDue, failures, ready } = lane;
  const knowsAll = fetching === null && !maybeDue && failures === 0 && ready.length === 0;
  return knowsAll ? Math.max(0, allowance - load.inFlight) : 0;
}
