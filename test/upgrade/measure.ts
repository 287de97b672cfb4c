import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';
import { arrivalsIn, expectedArrivals } from './arrivals.ts';
import type { Load } from './load.ts';

export interface Figures {
  requests: number;
  /** The first ones. */
  failed: string[];
  failed_count: number;
  deposits: number;
  deliveries: number;
  events_lost: number;
  /** Deliveries that came again. */
  repeated: number;
  longest_gap_between_answers_ms: number;
  longest_gap_between_deliveries_ms: number;
  /** Processes that did not end as a signal asked. */
  problems: string[];
}

const SHOWN = 10;

export function measure(
  { sent, deposited }: Pick<Load, 'sent' | 'deposited'>,
  requests: readonly ReceivedRequest[],
  paths: readonly string[],
  problems: string[],
): Figures {
  const failed = sent.filter(({ failure }) => failure !== null);
  const arrived = arrivalsIn(requests);
  const ids = requests.map(({ headers }) => String(headers['x-service-delivery']));
  return {
    requests: sent.length,
    failed: failed.slice(0, SHOWN).map(({ what, failure }) => `${what}: ${failure}`),
    failed_count: failed.length,
    deposits: deposited.length,
    deliveries: requests.length,
    events_lost: expectedArrivals(deposited, paths).filter((arrival) => !arrived.has(arrival))
      .length,
    repeated: ids.length - new Set(ids).size,
    longest_gap_between_answers_ms: longestGap(
      sent.filter(({ failure }) => failure === null).map(({ at }) => at),
    ),
    longest_gap_between_deliveries_ms: longestGap(requests.map(({ at }) => at.getTime())),
    problems,
  };
}

function longestGap(times: readonly number[]): number {
  const ordered = times.toSorted((one, other) => one - other);
  const gaps = ordered.slice(1).map((at, index) => at - (ordered[index] ?? at));
  return Math.max(0, ...gaps);
}
