import type { Receipt } from './arrivals.ts';

/** A delivery as the database has it after a part. */
export interface KeptDelivery {
  id: string;
  event_id: string;
  state: string;
  /** Whether its endpoint answers. */
  healthy: boolean;
}

/** What became of every event of a part. */
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

const EXAMPLES = 3;

/**
 * Compares what was emitted, what the database says and what arrived: one delivery an event, each that
 * could be answered acknowledged and received, with the same bytes and a valid signature every time.
 */
export function account(
  events: number,
  kept: readonly KeptDelivery[],
  receipts: readonly Receipt[],
): Accounting {
  const problems: string[] = [];
  const report = (what: string, ids: readonly string[]) => {
    if (ids.length === 0) return;
    const more = ids.length > EXAMPLES ? ', …' : '';
    problems.push(`${ids.length} ${what} (${ids.slice(0, EXAMPLES).join(', ')}${more})`);
  };
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);

  const healthy = kept.filter((delivery) => delivery.healthy);
  const unanswered = kept.filter((delivery) => !delivery.healthy);
  const acknowledged = healthy.filter(({ state }) => state === 'acknowledged');
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const healthyIds = new Set(ids(healthy));

  const withDelivery = new Set(kept.map(({ event_id }) => event_id)).size;
  if (withDelivery !== events) problems.push(`${withDelivery} of ${events} events have a delivery`);
  if (kept.length !== withDelivery)
    problems.push(`${kept.length} deliveries of ${withDelivery} events: one each was expected`);
  report(
    'deliveries are not acknowledged',
    ids(healthy.filter(({ state }) => state !== 'acknowledged')),
  );
  report('deliveries were never received', ids(healthy.filter(({ id }) => !byId.has(id))));
  report(
    'deliveries are acknowledged though nobody answered',
    ids(unanswered.filter(({ state }) => state === 'acknowledged')),
  );
  report('receipts are of no delivery', ids(receipts.filter(({ id }) => !healthyIds.has(id))));
  for (const [problem, group] of Map.groupBy(receipts, (receipt) => receipt.problem))
    if (problem !== null) report(`receipts are wrong: ${problem}`, ids(group));

  return {
    deliveries: healthy.length,
    acknowledged: acknowledged.length,
    duplicates: receipts.reduce((sum, { count }) => sum + count - 1, 0),
    unanswered: unanswered.length,
    problems,
  };
}
