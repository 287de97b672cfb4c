import { cutWindow, type SearchedPage } from '#domain/shared/newest-page.ts';
import type { EventType } from '#model/event-type.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import {
  findDeliveriesOf,
  findFirstAfter,
  findFirstSince,
} from '#domain/webhooks/deliveries/find-log-bounds.ts';
import { QUEUED_LATE } from '#domain/webhooks/deliveries/queued-late.ts';
import {
  EVENT_SUBJECT,
  type EventSubject,
} from '#domain/webhooks/deliveries/read-event-resource.ts';
import { countEventDeliveries, type DeliveryCounts } from './event-deliveries.ts';

interface EventRow extends EventSubject {
  id: string;
  occurred_at: Date;
  created_at: Date;
  /** Its deliveries are not queued yet. */
  is_waiting: boolean;
}

export interface ListedEvent extends EventRow {
  deliveries: DeliveryCounts;
}

interface EventQuestion {
  workspace_id: string;
  type: EventType | null;
  /** Bounds of `created_at`, the first included, the second not. */
  from: Date | null;
  until: Date | null;
  /** Only those without a delivery. */
  undelivered: boolean;
  before: string | null;
  limit: number;
}

const MAX_ID = '9223372036854775807';
/** Events that one answer looks through: 20 ms. */
const WINDOW = { all: 20_000, undelivered: 5_000 };

type Range = [workspace_id: string, below: string, from_id: string];
type Values = [
  ...Range,
  type: EventType | null,
  from: Date | null,
  until: Date | null,
  limit: number,
];

const PLANNED = { plannedEachTime: 'it is asked by a person, and the table grows' };

const windowOf = (columns: string): string => `
  select ${columns} from events where workspace_id = $1 and id < $2 and id >= $3 order by id desc`;

/** Deliveries that an event of the window may have. */
const HAD = `, had as materialized (
    select event_id from deliveries
    where workspace_id = $1 and id >= $8 and id < $9
      and event_id < $2 and event_id >= (select min(id) from looked)
    union all
    select d.event_id from deliveries d
    where d.workspace_id = $1 and ${QUEUED_LATE}
      and d.event_id < $2 and d.event_id >= (select min(id) from looked)
  )`;
const WITHOUT = `
      and not exists (select from had where had.event_id = e.id)
      and not exists (select from undispatched_events u where u.workspace_id = $1 and u.event_id = e.id)`;

/** The filter is applied outside of the window, so that it reads no further than that. */
const listOf = (window: number, had: string, without: string): string => `
  with looked as (
    ${windowOf('id, type, created_at')} limit ${window}
  )${had}, picked as (
    select id from looked e
    where ($4::text is null or type = $4) and ($5::timestamptz is null or created_at >= $5)
      and ($6::timestamptz is null or created_at < $6) ${without}
    order by id desc limit $7
  )
  select e.id, e.occurred_at, e.created_at, ${EVENT_SUBJECT}, exists (
    select from undispatched_events u where u.workspace_id = $1 and u.event_id = e.id) as is_waiting
  from events e where e.workspace_id = $1 and e.id in (select id from picked)
  order by e.id desc`;

const endOf = (name: string, window: number) =>
  statement<{ id: string; created_at: Date }, Range>(
    name,
    `${windowOf('id, created_at')} offset ${window - 1} limit 1`,
    PLANNED,
  );

const ALL = {
  list: statement<EventRow, Values>('list_events', listOf(WINDOW.all, '', ''), PLANNED),
  end: endOf('find_end_of_events', WINDOW.all),
};
const UNDELIVERED = {
  list: statement<EventRow, [...Values, first: string, end: string]>(
    'list_undelivered_events',
    listOf(WINDOW.undelivered, HAD, WITHOUT),
    PLANNED,
  ),
  end: endOf('find_end_of_undelivered_events', WINDOW.undelivered),
};

const SPAN = statement<{ first_at: Date | null; last_at: Date | null }, Range>(
  'read_span_of_events',
  `
    select min(created_at) as first_at, max(occurred_at) as last_at
    from (${windowOf('created_at, occurred_at')} limit ${WINDOW.undelivered}) looked`,
  PLANNED,
);

/**
 * A page of a workspace's events, newest first, each with the numbers of its deliveries. It looks through a window of
 * events at most, and says how far it came if that was not enough.
 */
export async function listNewestEvents(
  on: Queryable,
  question: EventQuestion,
): Promise<SearchedPage<ListedEvent>> {
  const { workspace_id, type, from, until, undelivered, limit } = question;
  const range = await findRange(on, question);
  const values: Values = [...range, type, from, until, limit + 1];
  const found = undelivered
    ? await UNDELIVERED.list.all(on, ...values, ...(await findHad(on, range)))
    : await ALL.list.all(on, ...values);
  const { end } = undelivered ? UNDELIVERED : ALL;
  const page = await cutWindow(found, limit, () => end.first(on, ...range));
  const counts = await countEventDeliveries(on, workspace_id, page.rows);
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, deliveries: counts.get(row.id) ?? {} })),
  };
}

async function findRange(
  on: Queryable,
  { workspace_id, from, until, before }: EventQuestion,
): Promise<Range> {
  const first = from && (await findFirstSince(on, workspace_id, from, 'events'));
  const end = until && (await findFirstAfter(on, workspace_id, until, 'events'));
  const below = [before, end].flatMap((id) => (id === null ? [] : [BigInt(id)]));
  const least = below.reduce((one, other) => (one < other ? one : other), BigInt(MAX_ID));
  return [workspace_id, String(least), first ?? '0'];
}

async function findHad(on: Queryable, range: Range): Promise<[first: string, end: string]> {
  const { first_at, last_at } = await SPAN.one(on, ...range);
  if (first_at === null || last_at === null) return ['0', '0'];
  return findDeliveriesOf(on, range[0], first_at, last_at);
}
