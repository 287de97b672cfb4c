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
/** More than a reader takes in; the page is asked for anew instead. */
export const MAX_CHANGES = 100;

/** A delivery on the screen: the number of its attempts while it is unsettled, null once it is settled. */
export interface ShownDelivery {
  id: string;
  attempts_count: number | null;
}

type Values = [
  workspace_id: string,
  endpoint_id: string | null,
  newest: string,
  oldest: string,
  shown: readonly string[],
  open: readonly string[],
  open_attempts: readonly number[],
  ...filter: ReturnType<typeof filterValues>,
];

/**
 * Rows above the newest shown one, rows that appeared below it in the last minute, and unsettled ones that have moved:
 * each attempt counts, and one that is abandoned is settled.
 */
const listOf = (ofEndpoint: boolean) => {
  const within = `workspace_id = $1 and ${ofEndpoint ? 'webhook_endpoint_id = $2' : '$2::bigint is null'}`;
  return statement<LoggedDelivery, Values>(
    `list_delivery_log_changes${ofEndpoint ? '_of_endpoint' : ''}`,
    showLogged(`
      (select ${LOGGED_COLUMNS}
        from (select ${LOGGED_COLUMNS} from deliveries where ${within} and id > $3
          order by id desc limit ${WINDOW}) d
        where ${matchesFilter(8)} order by id desc limit ${MAX_CHANGES})
      union all
      (select ${LOGGED_COLUMNS}
        from (select ${LOGGED_COLUMNS} from deliveries where ${within} and id < $3 and id > $4
          order by id desc limit ${WINDOW}) d
        where d.id <> all ($5::bigint[]) and d.created_at >= (
          select n.created_at - interval '${REREAD_SECONDS} seconds' from deliveries n
          where n.workspace_id = $1 and n.id = $3)
          and ${matchesFilter(8)})
      union all
      (select ${LOGGED_COLUMNS}
        from deliveries d
        join unnest($6::bigint[], $7::int[]) as open (open_id, attempts) on d.id = open_id
        where d.workspace_id = $1 and d.id = any ($6::bigint[])
          and (d.attempts_count <> open.attempts or d.next_attempt_at is null))`),
    { plannedEachTime: 'the table grows while a page asks' },
  );
};

const ALL = listOf(false);
const OF_ENDPOINT = listOf(true);

/** What has changed in the log since `shown` was read, newest first; new rows only as far as the filter wants them. */
export function listLogChanges(
  on: Queryable,
  workspace_id: string,
  filter: LogFilter,
  shown: readonly ShownDelivery[],
): Promise<LoggedDelivery[]> {
  const ids = shown.map(({ id }) => BigInt(id));
  const newest = ids.reduce((one, other) => (one > other ? one : other), 0n);
  const oldest = ids.reduce((one, other) => (one < other ? one : other), newest);
  const open = shown.filter(({ attempts_count }) => attempts_count !== null);
  return (filter.webhook_endpoint_id === null ? ALL : OF_ENDPOINT).all(
    on,
    workspace_id,
    filter.webhook_endpoint_id,
    String(newest),
    String(oldest),
    shown.map(({ id }) => id),
    open.map(({ id }) => id),
    open.map(({ attempts_count }) => attempts_count ?? 0),
    ...filterValues(filter),
  );
}
