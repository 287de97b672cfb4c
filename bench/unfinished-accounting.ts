import { acknowledgedOf, countDuplicates, checkReceipts, type KeptDelivery } from './accounting.ts';
import type { Receipt } from './arrivals.ts';
import { createProblems } from './problems.ts';

export interface UnfinishedAccounting {
  received: number;
  acknowledged: number;
  problems: string[];
}

/**
 * Compares arrivals with rows where time ran out: each arrival is right, unique and of a queued
 * delivery, and every acknowledged delivery was received.
 * @param touched deliveries received or no longer queued
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
