import { acknowledgedOf, countDuplicates, checkReceipts, type KeptDelivery } from './accounting.ts';
import type { Receipt } from './arrivals.ts';
import { createProblems } from './problems.ts';

/** The fate of a backlog whose delivery was broken off. */
export interface UnfinishedAccounting {
  received: number;
  acknowledged: number;
  /** One sentence each; none when everything is accounted for. */
  problems: string[];
}

/**
 * Compares what came with what the database says, where not everything had the time to come: each arrival
 * is of a delivery that was queued, right and the only one, and what is acknowledged was received.
 * @param touched deliveries that were received or are not queued any more
 */
export function accountUnfinished(
  touched: readonly KeptDelivery[],
  receipts: readonly Receipt[],
): UnfinishedAccounting {
  const problems = createProblems();
  const received = new Set(receipts.map(({ id }) => id));
  const acknowledged = acknowledgedOf(touched);
  const neverCame = acknowledged.filter(({ id }) => !received.has(id));
  problems.addOf(
    'deliveries are acknowledged and were never received',
    neverCame.map(({ id }) => id),
  );
  checkReceipts(receipts, touched, problems);
  const duplicates = countDuplicates(receipts);
  if (duplicates > 0) problems.add(`${duplicates} deliveries came that had come before`);
  return { received: received.size, acknowledged: acknowledged.length, problems: problems.list() };
}
