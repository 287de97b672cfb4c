import type { Receipt } from './arrivals.ts';
import { createProblems, type Problems } from './problems.ts';

export interface KeptDelivery {
  id: string;
  event_id: string;
  webhook_endpoint_id: string;
  state: string;
  /** Whether its endpoint answers. */
  healthy: boolean;
}

/** Accounts for every event of a part. */
export interface Accounting {
  deliveries: number;
  acknowledged: number;
  /** Repeated arrivals: delivery is at least once. */
  duplicates: number;
  /** Deliveries to hanging and dead endpoints: kept for later or given up, not lost. */
  unanswered: number;
  problems: string[];
}

/**
 * Compares what was emitted, stored and received: one delivery an event, and those that could be
 * answered were received and acknowledged, each time with the same bytes and a valid signature.
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
