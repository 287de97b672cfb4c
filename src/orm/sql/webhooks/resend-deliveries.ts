import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';

const COUNT_DUE = statement<
  { count: number },
  [workspace_id: string, webhook_endpoint_id: string, now: Date, most: number]
>(
  'count_due_of_endpoint',
  `
    select count(*)::int as count from (
      select from deliveries
      where workspace_id = $1 and webhook_endpoint_id = $2 and next_attempt_at <= $3 limit $4) due`,
);

export const countDue = async (
  tx: Transaction,
  { workspace_id, webhook_endpoint_id }: LaneKey,
  most: number,
): Promise<number> =>
  (await COUNT_DUE.one(tx, workspace_id, webhook_endpoint_id, tx.now, most)).count;

const HOLD_EVENTS = statement<{ id: string }, [workspace_id: string, ids: readonly string[]]>(
  'hold_events_to_resend',
  'select id from events where workspace_id = $1 and id = any($2::bigint[]) order by id for key share',
);

const RESEND = statement<
  never,
  [
    workspace_id: string,
    ids: string[],
    url: string,
    includes: readonly string[],
    activation_period: number,
    access_period: number | null,
    now: Date,
    event_ids: string[],
    resend_run_id: string,
  ]
>(
  'resend_deliveries',
  `
    insert into deliveries
      (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes, activation_period,
       access_period, resent_from_id, occurred_at, created_at, next_attempt_at, resend_run_id)
    select d.workspace_id, d.event_id, d.event_type, d.webhook_endpoint_id, $3, $4::text[], $5::int, $6::int,
      d.id, d.occurred_at, $7::timestamptz, $7::timestamptz, $9::bigint
    from deliveries d
    where d.workspace_id = $1 and d.id = any($2::bigint[]) and d.event_id = any($8::bigint[])
    order by d.id`,
);

const SEND_MISSED = statement<
  never,
  [
    workspace_id: string,
    event_ids: string[],
    webhook_endpoint_id: string,
    url: string,
    includes: readonly string[],
    activation_period: number,
    access_period: number | null,
    now: Date,
    resend_run_id: string,
  ]
>(
  'send_missed_events',
  `
    insert into deliveries
      (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes, activation_period,
       access_period, occurred_at, created_at, next_attempt_at, resend_run_id)
    select e.workspace_id, e.id, e.type, $3::bigint, $4, $5::text[], $6::int, $7::int,
      e.occurred_at, $8::timestamptz, $8::timestamptz, $9::bigint
    from events e where e.workspace_id = $1 and e.id = any($2::bigint[]) order by e.id`,
);

export interface ResendTarget {
  url: string;
  includes: readonly string[];
  activation_period: number;
  access_period: number | null;
}

/** Queues a new delivery of the same frozen event for each. @returns how many: some events may be gone */
export async function insertResent(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  deliveries: readonly { id: string; event_id: string }[],
  target: ResendTarget,
): Promise<number> {
  const event_ids = [...new Set(deliveries.map(({ event_id }) => event_id))];
  const held = await holdEvents(tx, workspace_id, event_ids);
  return RESEND.run(
    tx,
    workspace_id,
    deliveries.map(({ id }) => id),
    target.url,
    target.includes,
    target.activation_period,
    target.access_period,
    tx.now,
    held,
    id,
  );
}

/** Queues the first delivery of each of these events to an endpoint. @returns how many: some may be gone */
export async function insertMissed(
  tx: Transaction,
  { workspace_id, webhook_endpoint_id, id }: LaneKey & RowKey,
  event_ids: readonly string[],
  { url, includes, activation_period, access_period }: ResendTarget,
): Promise<number> {
  const held = await holdEvents(tx, workspace_id, event_ids);
  const target = [url, includes, activation_period, access_period] as const;
  return SEND_MISSED.run(tx, workspace_id, held, webhook_endpoint_id, ...target, tx.now, id);
}

/** Retention skips them until this transaction ends, and then sees the new deliveries. */
const holdEvents = async (
  tx: Transaction,
  workspace_id: string,
  ids: readonly string[],
): Promise<string[]> => (await HOLD_EVENTS.all(tx, workspace_id, ids)).map(({ id }) => id);

/** The present states of the deliveries that a run queued. */
export interface ResendOutcomes {
  acknowledged: number;
  /** Those among them that were not tried yet are `untried`, too. */
  waiting: number;
  untried: number;
  lost: number;
}

const COUNT_OUTCOMES = statement<ResendOutcomes, [workspace_id: string, resend_run_id: string]>(
  'count_outcomes_of_resend_run',
  `
    select count(*) filter (where state = 'acknowledged')::int as acknowledged,
      count(*) filter (where state in ('queued', 'retry_scheduled'))::int as waiting,
      count(*) filter (where state = 'queued')::int as untried,
      count(*) filter (where state in ('abandoned', 'failed_permanently'))::int as lost
    from deliveries where workspace_id = $1 and resend_run_id = $2`,
);

export const countOutcomes = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<ResendOutcomes> => COUNT_OUTCOMES.one(on, workspace_id, id);
