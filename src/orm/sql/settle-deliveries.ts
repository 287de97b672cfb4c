import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { LeasedLane } from './lanes.ts';
import { byGroup, type Within, type WorkspaceGroup } from './by-group.ts';
import { bigints, doubles, integers } from './array-literal.ts';

/** An attempt's effect on a delivery: its next row, and the attempt's log line. Times are milliseconds since 1970. */
export interface SettledDelivery extends LeasedLane {
  delivery_id: string;
  /** The count at the pull, so that an outcome is written once. */
  attempts_before: number;
  state: DeliveryState;
  reason: DeliveryReason | null;
  first_failed_at: number | null;
  /** Whether its endpoint's failure counter has counted it, now or before. */
  failure_counted: boolean;
  next_attempt_at: number | null;
  acknowledged_at: number | null;
  /** Null for a delivery abandoned at the end of its window, without an attempt. */
  attempted_at: number | null;
  duration_ms: number;
  response_status: number | null;
  error_code: string | null;
  response_excerpt: string | null;
}

/**
 * A row is written only under the lease that pulled it, and only if it has not changed since. The lane is looked up
 * for each outcome: otherwise the planner read all outcomes for each lane. Endpoint and pending states are named, so
 * that only the whole key of an index serves: planned on empty tables, the statement read everything due in the
 * workspace for each outcome.
 */
const stillOurs = (within: Within): string => `
  from outcome o
  cross join lateral (
    select from delivery_lanes l
    where l.workspace_id = o.workspace_id and l.webhook_endpoint_id = o.webhook_endpoint_id
      and l.fence = o.fence and l.leased_by = $1 ${within('l.workspace_id')}
    offset 0
  ) held
  where d.workspace_id = o.workspace_id and d.id = o.delivery_id
    and d.webhook_endpoint_id = o.webhook_endpoint_id
    and d.attempts_count = o.attempts_before and d.state in ('queued', 'retry_scheduled')`;

/** $1 to $10 of both statements. */
type CommonValues = [
  node: string,
  workspaces: string,
  endpoints: string,
  fences: string,
  deliveries: string,
  attempts_before: string,
  attempted_ms: string,
  durations: string,
  response_statuses: string,
  response_excerpts: (string | null)[],
];

/** Acknowledged deliveries are nearly all, and most of their columns are equal. */
const SETTLE_ACKNOWLEDGED = byGroup<{ id: string }, [...CommonValues, acknowledged_ms: string]>(
  'settle_acknowledged',
  (within) => `
    with outcome as (
      select * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[],
        $7::float8[], $8::int[], $9::int[], $10::text[], $11::float8[])
      as o (workspace_id, webhook_endpoint_id, fence, delivery_id, attempts_before,
        attempted_at, duration_ms, response_status, response_excerpt, acknowledged_at)
    )
    update deliveries d
    set state = 'acknowledged', next_attempt_at = null,
      acknowledged_at = to_timestamp(o.acknowledged_at / 1000),
      attempts_count = o.attempts_before + 1,
      attempted_at = to_timestamp(o.attempted_at / 1000), duration_ms = o.duration_ms,
      response_status = o.response_status, response_excerpt = o.response_excerpt
    ${stillOurs(within)} ${within('d.workspace_id')}
    returning d.id`,
);

/** All other outcomes. The last attempt is in the delivery's row; a retried one gets its own. */
const SETTLE_OTHERS = byGroup<
  { ordinal: number },
  [
    ...CommonValues,
    states: DeliveryState[],
    reasons: (DeliveryReason | null)[],
    first_failed_ms: string,
    next_attempt_ms: string,
    error_codes: (string | null)[],
    failures_counted: boolean[],
  ]
>(
  'settle_others',
  (within) => `
    with outcome as (
      select *, next_attempt_at is not null as retried
      from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[],
        $7::float8[], $8::int[], $9::int[], $10::text[],
        $11::text[], $12::text[], $13::float8[], $14::float8[], $15::text[], $16::boolean[])
        with ordinality
      as o (workspace_id, webhook_endpoint_id, fence, delivery_id, attempts_before,
        attempted_at, duration_ms, response_status, response_excerpt,
        state, reason, first_failed_at, next_attempt_at, error_code, failure_counted, ordinal)
    )
    update deliveries d
    set state = o.state, reason = o.reason,
      first_failed_at = to_timestamp(o.first_failed_at / 1000),
      next_attempt_at = to_timestamp(o.next_attempt_at / 1000),
      failure_counted = o.failure_counted,
      attempts_count = o.attempts_before + (o.attempted_at is not null)::int,
      attempted_at = case when not o.retried then to_timestamp(o.attempted_at / 1000) end,
      duration_ms = case when not o.retried then o.duration_ms end,
      response_status = case when not o.retried then o.response_status end,
      error_code = case when not o.retried then o.error_code end,
      response_excerpt = case when not o.retried then o.response_excerpt end
    ${stillOurs(within)} ${within('d.workspace_id')}
    returning o.ordinal::int`,
);

/**
 * Logs retried attempts of deliveries settled just before. It is a separate statement, because a distributed database
 * would first move its rows between servers within the other one.
 */
const LOG_RETRIED = statement<
  never,
  [
    workspaces: string,
    deliveries: string,
    attempts_before: string,
    attempted_ms: string,
    durations: string,
    response_statuses: string,
    error_codes: (string | null)[],
    response_excerpts: (string | null)[],
  ]
>(
  'log_retried_attempts',
  `
    insert into retried_attempts (workspace_id, delivery_id, number, attempted_at, duration_ms,
      response_status, error_code, response_excerpt)
    select workspace_id, delivery_id, attempts_before + 1, to_timestamp(attempted_at / 1000),
      duration_ms, response_status, error_code, response_excerpt
    from unnest($1::bigint[], $2::bigint[], $3::int[], $4::float8[], $5::int[], $6::int[],
      $7::text[], $8::text[])
      as o (workspace_id, delivery_id, attempts_before, attempted_at, duration_ms,
        response_status, error_code, response_excerpt)`,
);

const pick = <K extends keyof SettledDelivery>(rows: readonly SettledDelivery[], name: K) =>
  rows.map((row) => row[name]);

const commonValues = (node: string, rows: readonly SettledDelivery[]): CommonValues => [
  node,
  bigints(pick(rows, 'workspace_id')),
  bigints(pick(rows, 'webhook_endpoint_id')),
  bigints(pick(rows, 'fence')),
  bigints(pick(rows, 'delivery_id')),
  integers(pick(rows, 'attempts_before')),
  doubles(pick(rows, 'attempted_at')),
  integers(pick(rows, 'duration_ms')),
  integers(pick(rows, 'response_status')),
  pick(rows, 'response_excerpt'),
];

/**
 * Writes next rows and log lines, each only if this node still holds the lane with the same fence: a node without its
 * lease writes nothing. Returns the written ids. Runs within a transaction.
 */
export async function settleDeliveries(
  tx: Queryable,
  node: string,
  rows: readonly SettledDelivery[],
  group: WorkspaceGroup = 'all',
): Promise<Set<string>> {
  const [others, acknowledged] = partition(rows, ({ state }) => state === 'acknowledged');
  const ids = new Set<string>();
  if (acknowledged.length > 0) {
    const settled = await SETTLE_ACKNOWLEDGED(group).all(
      tx,
      ...commonValues(node, acknowledged),
      doubles(pick(acknowledged, 'acknowledged_at')),
    );
    for (const { id } of settled) ids.add(id);
  }
  if (others.length > 0) {
    const written = await SETTLE_OTHERS(group).all(
      tx,
      ...commonValues(node, others),
      pick(others, 'state'),
      pick(others, 'reason'),
      doubles(pick(others, 'first_failed_at')),
      doubles(pick(others, 'next_attempt_at')),
      pick(others, 'error_code'),
      pick(others, 'failure_counted'),
    );
    const settled = written.flatMap(({ ordinal }) => others[ordinal - 1] ?? []);
    for (const { delivery_id } of settled) ids.add(delivery_id);
    await logRetried(
      tx,
      settled.filter(({ next_attempt_at }) => next_attempt_at !== null),
    );
  }
  return ids;
}

async function logRetried(tx: Queryable, rows: readonly SettledDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await LOG_RETRIED.run(
    tx,
    bigints(pick(rows, 'workspace_id')),
    bigints(pick(rows, 'delivery_id')),
    integers(pick(rows, 'attempts_before')),
    doubles(pick(rows, 'attempted_at')),
    integers(pick(rows, 'duration_ms')),
    integers(pick(rows, 'response_status')),
    pick(rows, 'error_code'),
    pick(rows, 'response_excerpt'),
  );
}

function partition<T>(all: readonly T[], holds: (one: T) => boolean): [T[], T[]] {
  return [all.filter((one) => !holds(one)), all.filter(holds)];
}
