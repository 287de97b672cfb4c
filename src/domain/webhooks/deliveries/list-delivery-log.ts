import { cutWindow, type SearchedPage } from '#domain/shared/newest-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import {
  filterValues,
  LOGGED_COLUMNS,
  matchesFilter,
  showLogged,
  type LogFilter,
  type LoggedDelivery,
} from './delivery-log.ts';
import { findFirstAfter, findFirstSince } from './find-log-bounds.ts';

/** Rows that one answer looks through: 20 ms. */
export const LOG_WINDOW = 50_000;
const MAX_ID = '9223372036854775807';

interface LogQuestion {
  workspace_id: string;
  filter: LogFilter;
  /** Only deliveries with a lower id. */
  before: string | null;
  limit: number;
}

type Range = [workspace_id: string, endpoint_id: string | null, below: string, from: string];
type Values = [...Range, ...ReturnType<typeof filterValues>, limit: number];

/** An endpoint's rows are read by its own index, so that those of others do not count. */
const windowOf = (ofEndpoint: boolean): string => `
  from deliveries
  where workspace_id = $1 and ${ofEndpoint ? 'webhook_endpoint_id = $2' : '$2::bigint is null'}
    and id < $3 and id >= $4
  order by id desc`;

const PLANNED = { plannedEachTime: 'it is asked by a person, and the table grows' };

/** The filter is applied outside of the window, so that it reads no further than that. */
const statementsOf = (ofEndpoint: boolean) => {
  const suffix = ofEndpoint ? '_of_endpoint' : '';
  return {
    list: statement<LoggedDelivery, Values>(
      `list_delivery_log${suffix}`,
      showLogged(`
        select ${LOGGED_COLUMNS}
        from (select ${LOGGED_COLUMNS} ${windowOf(ofEndpoint)} limit ${LOG_WINDOW}) d
        where ${matchesFilter(5)}
        order by id desc limit $11`),
      PLANNED,
    ),
    windowEnd: statement<{ id: string; created_at: Date }, Range>(
      `find_end_of_log_window${suffix}`,
      `select id, created_at ${windowOf(ofEndpoint)} offset ${LOG_WINDOW - 1} limit 1`,
      PLANNED,
    ),
  };
};

const ALL = statementsOf(false);
const OF_ENDPOINT = statementsOf(true);

/**
 * A page of a workspace's log, newest first. It looks through {@link LOG_WINDOW} deliveries at most, and says how far
 * it came if that was not enough.
 */
export async function listDeliveryLog(
  on: Queryable,
  { workspace_id, filter, before, limit }: LogQuestion,
): Promise<SearchedPage<LoggedDelivery>> {
  const range = await findRange(on, workspace_id, filter, before);
  const { list, windowEnd } = filter.webhook_endpoint_id === null ? ALL : OF_ENDPOINT;
  const found = await list.all(on, ...range, ...filterValues(filter), limit + 1);
  return cutWindow(found, limit, () => windowEnd.first(on, ...range));
}

async function findRange(
  on: Queryable,
  workspace_id: string,
  { webhook_endpoint_id, from, until, id }: LogFilter,
  before: string | null,
): Promise<Range> {
  const below = before ?? MAX_ID;
  if (id !== null)
    return [workspace_id, webhook_endpoint_id, least(below, String(BigInt(id) + 1n)), id];
  const [first, end] = await Promise.all([
    from === null ? null : findFirstSince(on, workspace_id, from),
    until === null ? null : findFirstAfter(on, workspace_id, until),
  ]);
  return [workspace_id, webhook_endpoint_id, least(below, end ?? MAX_ID), first ?? '0'];
}

const least = (one: string, other: string): string => (BigInt(one) < BigInt(other) ? one : other);
