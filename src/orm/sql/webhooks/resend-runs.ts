import type { DeliveryReason } from '#machines/delivery.ts';
import type { ResendRunState, StopReason } from '#machines/resend-run.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';

export const RESENT_STATES = ['failed_permanently', 'abandoned'] as const;

/** The deliveries that a run sends again; null does not limit. */
export interface ResendFilter {
  delivery_state: (typeof RESENT_STATES)[number] | null;
  delivery_reason: DeliveryReason | null;
  /** Bounds of `occurred_at`, the first included, the second not. */
  occurred_from: Date | null;
  occurred_until: Date | null;
}

export interface ResendRun extends RowKey, LaneKey, ResendFilter {
  state: ResendRunState;
  reason: StopReason | null;
  /** The last finished delivery; `0` before the first. */
  after_delivery_id: string;
  last_delivery_id: string;
  deliveries_count: number;
  processed_count: number;
  resent_count: number;
  lease_number: string;
  attempts: number;
  started_at: Date;
  finished_at: Date | null;
}

export const RESEND_RUN_COLUMNS = `
  workspace_id, id, webhook_endpoint_id, state, reason, delivery_state, delivery_reason, occurred_from,
  occurred_until, after_delivery_id, last_delivery_id, deliveries_count, processed_count, resent_count,
  lease_number, attempts, started_at, finished_at`;

type Filter = [
  workspace_id: string,
  webhook_endpoint_id: string,
  delivery_state: string | null,
  delivery_reason: string | null,
  occurred_from: Date | null,
  occurred_until: Date | null,
];

/** Deliveries `d` that match the filter `$2` to `$6`, by the index of failed ones. */
const MATCHING = `
  d.webhook_endpoint_id = $2 and d.state in ('abandoned', 'failed_permanently')
  and ($3::text is null or d.state = $3) and ($4::text is null or d.reason = $4)
  and ($5::timestamptz is null or d.occurred_at >= $5)
  and ($6::timestamptz is null or d.occurred_at < $6)`;

const filterOf = (of: LaneKey & ResendFilter): Filter => [
  of.workspace_id,
  of.webhook_endpoint_id,
  of.delivery_state,
  of.delivery_reason,
  of.occurred_from,
  of.occurred_until,
];

const INSERT = statement<ResendRun, [...Filter, now: Date, most: number]>(
  'insert_resend_run',
  `
    insert into resend_runs (
      workspace_id, webhook_endpoint_id, delivery_state, delivery_reason, occurred_from, occurred_until,
      started_at, last_delivery_id, deliveries_count)
    select $1::bigint, $2::bigint, $3, $4, $5, $6, $7::timestamptz, coalesce(max(id), 0), count(*)::int
    from (select d.id from deliveries d where d.workspace_id = $1 and ${MATCHING} order by d.id limit $8) d
    returning ${RESEND_RUN_COLUMNS}`,
  { plannedEachTime: 'filters differ in how much they find' },
);

/** Inserts a run over the deliveries that match now, and counts them up to `most`. */
export const insertResendRun = (
  tx: Transaction,
  run: LaneKey & ResendFilter,
  most: number,
): Promise<ResendRun> => INSERT.one(tx, ...filterOf(run), tx.now, most);

/** The deliveries that a filter finds. */
export interface ResendCount {
  deliveries_count: number;
  /** When the first and the last of their events happened; null if there are none. */
  first_occurred_at: Date | null;
  last_occurred_at: Date | null;
}

const COUNT_FAILED = statement<ResendCount, [...Filter, most: number]>(
  'count_failed_deliveries',
  `
    select count(*)::int as deliveries_count, min(occurred_at) as first_occurred_at,
      max(occurred_at) as last_occurred_at
    from (
      select d.occurred_at from deliveries d where d.workspace_id = $1 and ${MATCHING}
      order by d.id limit $7) d`,
  { plannedEachTime: 'filters differ in how much they find' },
);

/** Counts the deliveries that a run would resend now, up to `most`. */
export const countFailed = (
  on: Queryable,
  of: LaneKey & ResendFilter,
  most: number,
): Promise<ResendCount> => COUNT_FAILED.one(on, ...filterOf(of), most);

const FIND_RUNNING = statement<{ id: string }, [workspace_id: string, webhook_endpoint_id: string]>(
  'find_running_resend_run',
  `
    select id from resend_runs
    where workspace_id = $1 and webhook_endpoint_id = $2 and state = 'running'`,
);

export const findRunning = async (
  on: Queryable,
  { workspace_id, webhook_endpoint_id }: LaneKey,
): Promise<string | null> =>
  (await FIND_RUNNING.first(on, workspace_id, webhook_endpoint_id))?.id ?? null;

const READ = statement<ResendRun, [workspace_id: string, webhook_endpoint_id: string, id: string]>(
  'read_resend_run',
  `
    select ${RESEND_RUN_COLUMNS} from resend_runs
    where workspace_id = $1 and webhook_endpoint_id = $2 and id = $3`,
);

export const readResendRun = (
  on: Queryable,
  { workspace_id, webhook_endpoint_id, id }: RowKey & LaneKey,
): Promise<ResendRun | null> => READ.first(on, workspace_id, webhook_endpoint_id, id);

type PageStart = [workspace_id: string, webhook_endpoint_id: string, after: string];

const PAGES = bothWays(({ suffix, behind, direction }) => ({
  list: statement<ResendRun, [...PageStart, per_page: number, offset: number]>(
    `list_resend_runs${suffix}`,
    `
      select ${RESEND_RUN_COLUMNS} from resend_runs
      where workspace_id = $1 and webhook_endpoint_id = $2 and id ${behind} $3
      order by id ${direction} limit $4 offset $5`,
  ),
  count: statement<{ total: number }, PageStart>(
    `count_resend_runs${suffix}`,
    `
      select count(*)::int as total from resend_runs
      where workspace_id = $1 and webhook_endpoint_id = $2 and id ${behind} $3`,
  ),
}));

/** One page of an endpoint's runs by id, and the number of rows behind its start. */
export async function listResendRuns(
  on: Queryable,
  { workspace_id, webhook_endpoint_id }: LaneKey,
  page: RowPage,
): Promise<[runs: ResendRun[], total: number]> {
  const { list, count } = PAGES(page);
  const start: PageStart = [workspace_id, webhook_endpoint_id, startOf(page)];
  const [runs, { total }] = await Promise.all([
    list.all(on, ...start, page.per_page, page.offset),
    count.one(on, ...start),
  ]);
  return [runs, total];
}

const NEXT = statement<
  { id: string; event_id: string },
  [...Filter, after: string, last: string, limit: number]
>(
  'next_deliveries_of_resend_run',
  `
    select d.id, d.event_id from deliveries d
    where d.workspace_id = $1 and ${MATCHING} and d.id > $7 and d.id <= $8 order by d.id limit $9`,
  { plannedEachTime: 'filters differ in how much they find' },
);

export const nextDeliveries = (
  tx: Transaction,
  run: ResendRun,
  limit: number,
): Promise<{ id: string; event_id: string }[]> =>
  NEXT.all(tx, ...filterOf(run), run.after_delivery_id, run.last_delivery_id, limit);
