import type { Receipt } from './arrivals.ts';
import { createProblems, type Problems } from './problems.ts';

/** A delivery as the database has it after a part. */
export interface KeptDelivery {
  id: string;
  event_id: string;
  webhook_endpoint_id: string;
  state: string;
  /** Whether its endpoint answers. */
  healthy: boolean;
}

/** The fate of every event of a part. */
export interface Accounting {
  /** Deliveries to endpoints that answer, in the database. */
  deliveries: number;
  acknowledged: number;
  /** Arrivals of deliveries that had arrived before: at least once is what is promised. */
  duplicates: number;
  /** Deliveries to hanging and dead endpoints, kept for later or given up, but not lost. */
  unanswered: number;
  /** One sentence each; none when everything is accounted for. */
  problems: string[];
}

/**
 * Compares what was emitted, what the database says and what arrived: one delivery an event, each that
 * could be answered acknowledged and received, with the same bytes and a valid signature every time.
 */
export function account(
  events: number,
  kept: readonly KeptDelivery[],
  receipts: readonly Receipt[],
): Accounting {
  const problems = createProblems();
  const healthy = kept.filter((delivery) => delivery.healthy);
  const unanswered = kept.filter((delivery) => !delivery.healthy);
  const received = new Set(idsOf(receipts));

  const withDelivery = new Set(kept.map(({ event_id }) => event_id)).size;
  if (withDelivery !== events) problems.add(`${withDelivery} of ${events} events have a delivery`);
  if (kept.length !== withDelivery)
    problems.add(`${kept.length} deliveries of ${withDelivery} events: one each was expected`);
  problems.addOf(
    'deliveries are not acknowledged',
    idsOf(healthy.filter(({ state }) => state !== 'acknowledged')),
  );
  problems.addOf(
    'deliveries were never received',
    idsOf(healthy.filter(({ id }) => !received.has(id))),
  );
  problems.addOf(
    'deliveries are acknowledged without an answer',
    idsOf(acknowledgedOf(unanswered)),
  );
  checkReceipts(receipts, healthy, problems);

  return {
    deliveries: healthy.length,
    acknowledged: acknowledgedOf(healthy).length,
    duplicates: countDuplicates(receipts),
    unanswered: unanswered.length,
    problems: problems.list(),
  };
}

/** Each is of one of the deliveries, and what came was right. */
export function checkReceipts(
  receipts: readonly Receipt[],
  deliveries: readonly KeptDelivery[],
  problems: Problems,
): void {
  const known = new Set(idsOf(deliveries));
  problems.addOf('receipts are of no delivery', idsOf(receipts.filter(({ id }) => !known.has(id))));
  for (const [problem, group] of Map.groupBy(receipts, (receipt) => receipt.problem))
    if (problem !== null) problems.addOf(`receipts are wrong: ${problem}`, idsOf(group));
}

export const countDuplicates = (receipts: readonly Receipt[]): number =>
  receipts.reduce((sum, { count }) => sum + count - 1, 0);

export const acknowledgedOf = (deliveries: readonly KeptDelivery[]): KeptDelivery[] =>
  deliveries.filter(({ state }) => state === 'acknowledged');

const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id);
