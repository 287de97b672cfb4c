import { statement, type Queryable } from '#orm/statement.ts';
import {
  filterValues,
  LOGGED_COLUMNS,
  matchesFilter,
  showLogged,
  type LogFilter,
  type LoggedDelivery,
} from './delivery-log.ts';

/** New rows that are looked through, and those that are looked through again. */
const WINDOW = 1_000;
/** Ids are drawn before they are committed, so a row may appear below one that was there. */
const REREAD_SECONDS = 60;
/** More than a reader takes in; the page is reloaded instead. */
export const MAX_CHANGES = 100;

/** The part of the log that a page shows. */
export interface ShownLog {
  /** The highest id; null while it shows none. */
  newest: string | null;
  /** The newest of its ids, so that only others are found again. */
  seen: readonly string[];
  /** Unsettled deliveries, with the number of their attempts. */
  unsettled: readonly { id: string; attempts_count: number }[];
}

type Values = [
  workspace_id: string,
  endpoint_id: string | null,
  newest: string,
  oldest_seen: string,
  seen: readonly string[],
  unsettled: readonly string[],
  attempts: readonly number[],
  ...filter: ReturnType<typeof filterValues>,
];

/**
 * Rows above the newest shown one, rows that appeared below it in the last minute, and unsettled ones that have moved:
 * each attempt counts, and one that is abandoned is settled.
 */
const listOf = (ofEndpoint: boolean) => {
  const chosen = ofEndpoint ? 'webhook_endpoint_id = $2' : '$2::bigint is null';
  return statement<LoggedDelivery, Values>(
    `list_delivery_log_changes${ofEndpoint ? '_of_endpoint' : ''}`,
    showLogged(`
      (select ${LOGGED_COLUMNS}
        from (select ${LOGGED_COLUMNS} from deliveries
          where workspace_id = $1 and ${chosen} and id > $3 order by id desc limit ${WINDOW}) d
        where ${matchesFilter(8)} order by id desc limit ${MAX_CHANGES})
      union all
      (select ${LOGGED_COLUMNS}
        from (select ${LOGGED_COLUMNS} from deliveries
          where workspace_id = $1 and ${chosen} and id < $3 and id > $4 order by id desc limit ${WINDOW}) d
        where d.id <> all ($5::bigint[]) and d.created_at >= (
          select n.created_at - interval '${REREAD_SECONDS} seconds' from deliveries n
          where n.workspace_id = $1 and n.id = $3)
          and ${matchesFilter(8)})
      union all
      (select ${LOGGED_COLUMNS}
        from deliveries d
        join unnest($6::bigint[], $7::int[]) as watched (watched_id, attempts) on d.id = watched_id
        where d.workspace_id = $1 and d.id = any ($6::bigint[])
          and (d.attempts_count <> watched.attempts or d.next_attempt_at is null))`),
    { plannedEachTime: 'the table grows while a page asks' },
  );
};

const ALL = listOf(false);
const OF_ENDPOINT = listOf(true);

/** Changes of the log since the page read it, newest first; only new rows that match the filter. */
export function listLogChanges(
  on: Queryable,
  workspace_id: string,
  filter: LogFilter,
  { newest, seen, unsettled }: ShownLog,
): Promise<LoggedDelivery[]> {
  const highest = newest ?? '0';
  const ids = seen.map((id) => BigInt(id));
  const oldest = ids.reduce((one, other) => (one < other ? one : other), BigInt(highest));
  return (filter.webhook_endpoint_id === null ? ALL : OF_ENDPOINT).all(
    on,
    workspace_id,
    filter.webhook_endpoint_id,
    highest,
    String(oldest),
    seen,
    // No delivery has this id: PostgreSQL may read the whole table for an empty list.
    ['0', ...unsettled.map(({ id }) => id)],
    [0, ...unsettled.map(({ attempts_count }) => attempts_count)],
    ...filterValues(filter),
  );
}
