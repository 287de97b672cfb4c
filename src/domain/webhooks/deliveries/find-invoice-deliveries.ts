import type { RowKey } from '#orm/lock-row.ts';
import { bigints } from '#orm/sql/array-literal.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findDeliveriesOf, findFirstAfter, findFirstSince } from './find-log-bounds.ts';
import { LATE_MS, QUEUED_LATE } from './queued-late.ts';

/** Rows that are looked through of each table and stretch of time. */
const WINDOW = 200_000;

const PLANNED = { plannedEachTime: 'it is asked by a person, and the tables grow' };

interface Found {
  ids: string[];
  looked: number;
}

type Bounds = [workspace_id: string, first: string, end: string];

const lookThrough = (table: string, column: string): string => `
    with looked as materialized (
      select id, ${column} from ${table}
      where workspace_id = $1 and id >= $2 and id < $3 order by id limit ${WINDOW}
    )
    select (select count(*)::int from looked) as looked, array(`;

const FIND_EVENTS = statement<Found, [...Bounds, invoice_id: string]>(
  'find_events_of_invoice',
  `${lookThrough('events', 'invoice_id')}select id::text from looked where invoice_id = $4) as ids`,
  PLANNED,
);

const FIND_DELIVERIES = statement<Found, [...Bounds, event_ids: string]>(
  'find_deliveries_of_events',
  `${lookThrough('deliveries', 'event_id')}
      select id::text from looked where event_id = any($4::bigint[])
      union
      select d.id::text from deliveries d
      where d.workspace_id = $1 and d.event_id = any($4::bigint[]) and ${QUEUED_LATE}
    ) as ids`,
  PLANNED,
);

/**
 * The deliveries of an invoice's events, and whether these are all that are kept. Neither table has an index for it,
 * which each write would pay for: the events are looked for around the instants when they were written.
 */
export async function findInvoiceDeliveries(
  on: Queryable,
  { workspace_id, id }: RowKey,
  instants: readonly Date[],
): Promise<{ ids: string[]; complete: boolean }> {
  const found = new Set<string>();
  let complete = true;
  for (const [from, until] of stretchesOf(instants)) {
    const first = await findFirstSince(on, workspace_id, from, 'events');
    const end = await findFirstAfter(on, workspace_id, until, 'events');
    if (first === null || end === null) continue;
    const events = await FIND_EVENTS.one(on, workspace_id, first, end, id);
    const bounds = await findDeliveriesOf(on, workspace_id, from, until);
    const those = await FIND_DELIVERIES.one(on, workspace_id, ...bounds, bigints(events.ids));
    complete &&= events.looked < WINDOW && those.looked < WINDOW;
    for (const one of those.ids) found.add(one);
  }
  return { ids: [...found], complete };
}

/** Those within an hour are one. */
function stretchesOf(instants: readonly Date[]): [from: Date, until: Date][] {
  const stretches: [from: Date, until: Date][] = [];
  for (const instant of instants.toSorted((one, other) => one.getTime() - other.getTime())) {
    const last = stretches.at(-1);
    if (last !== undefined && instant.getTime() - last[1].getTime() < LATE_MS) last[1] = instant;
    else stretches.push([instant, instant]);
  }
  return stretches;
}
