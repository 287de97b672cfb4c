import type { Delivery, Lane } from '#delivery/delivery.ts';
import type { InFlight } from '#delivery/in-flight.ts';
import type { Update } from '#delivery/update.ts';
import { adjustLimit, note, noteEnd, stateOf, type Tally } from './lane.ts';

export interface Settling {
  /** The update of a delivery is known. An acknowledged one frees its lane now. */
  concluded(update: Update): void;
  /** Updates are written, or belong to lost lanes. The others free their lanes now. */
  written(updates: readonly Update[]): void;
}

interface SettlingOptions {
  inFlight: Pick<InFlight<Delivery, unknown>, 'runAhead' | 'settle'>;
  maxInFlight: number;
  proceed(lane: Lane): void;
}

/** Counts deliveries that leave flight, and lets their lanes go on. */
export function createSettling({ inFlight, maxInFlight, proceed }: SettlingOptions): Settling {
  const report = (lane: Lane, tally: Tally): void => {
    adjustLimit(lane, tally, maxInFlight);
    if (stateOf(lane) === 'retrying') lane.actor.send({ type: 'retried', failures: lane.failures });
    else proceed(lane);
  };

  return {
    concluded: ({ delivery, event, duration_ms }) => {
      noteEnd(delivery.lane, event.type, duration_ms);
      // A failure waits for its write, since it may deactivate the endpoint.
      if (event.type !== 'response_2xx' || !inFlight.runAhead(delivery)) return;
      report(delivery.lane, { passed: 1, failed: 0 });
    },
    written: (updates) => {
      const tallies = new Map<Lane, Tally>();
      const answering = new Set<Lane>();
      for (const { delivery, event, reports } of updates) {
        const { lane, isAhead } = delivery;
        inFlight.settle(delivery);
        if (!lane.load.isOpen) continue;
        if (reports === 'failed_delivery') lane.staleBefore = performance.now();
        if (isAhead) {
          answering.add(lane);
          continue;
        }
        const tally = tallies.get(lane) ?? { passed: 0, failed: 0 };
        tallies.set(lane, tally);
        note(tally, event.type);
      }
      for (const [lane, tally] of tallies) {
        // An endpoint that acknowledged some deliveries of the same write is not failing.
        if (answering.has(lane)) tally.passed += 1;
        report(lane, tally);
      }
      for (const lane of answering) proceed(lane);
    },
  };
}
