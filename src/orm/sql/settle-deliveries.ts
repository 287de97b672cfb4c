import type { PoolClient } from 'pg';
import type { DeliveryReason, DeliveryState } from '../../machines/delivery.ts';
import type { LeasedLane } from './lanes.ts';
import { bigints, doubles, integers } from './array-literal.ts';

/** What an attempt made of a delivery: its next row, and the attempt's line in the log. Times are milliseconds since 1970. */
export interface SettledDelivery extends LeasedLane {
  delivery_id: string;
  /** The count when it was pulled: an outcome is written once. */
  attempts_before: number;
  state: DeliveryState;
  reason: DeliveryReason | null;
  first_failed_at: number | null;
  next_attempt_at: number | null;
  acknowledged_at: number | null;
  /** Null for a delivery abandoned at the end of its window, which is no attempt. */
  attempted_at: number | null;
  duration_ms: number;
  response_status: number | null;
  error_code: string | null;
  response_excerpt: string | null;
}

/** The row is written only under the lease that pulled it, and only if nobody wrote it meanwhile. */
const STILL_OURS = `
  from outcome o
  join delivery_lanes l on l.workspace_id = o.workspace_id
    and l.webhook_endpoint_id = o.webhook_endpoint_id and l.fence = o.fence and l.leased_by = $1
  where d.workspace_id = o.workspace_id and d.id = o.delivery_id
    and d.attempts_count = o.attempts_before and d.next_attempt_at is not null`;

/** Acknowledged deliveries: nearly all of them, and most of their columns are the same. */
const SETTLE_ACKNOWLEDGED = {
  name: 'settle_acknowledged',
  text: `
    with outcome as (
      select * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[],
        $7::float8[], $8::float8[], $9::int[], $10::int[], $11::text[])
      as o (workspace_id, webhook_endpoint_id, fence, delivery_id, attempts_before,
        acknowledged_at, attempted_at, duration_ms, response_status, response_excerpt)
    ), settled as (
      update deliveries d
      set state = 'acknowledged', next_attempt_at = null,
        acknowledged_at = to_timestamp(o.acknowledged_at / 1000),
        attempts_count = o.attempts_before + 1
      ${STILL_OURS}
      returning d.workspace_id, d.id, d.attempts_count, o.attempted_at, o.duration_ms, o.response_status,
        o.response_excerpt
    ), logged as (
      insert into delivery_attempts (workspace_id, delivery_id, number, attempted_at, duration_ms,
        response_status, response_excerpt)
      select workspace_id, id, attempts_count, to_timestamp(attempted_at / 1000), duration_ms, response_status,
        response_excerpt
      from settled
    )
    select id from settled`,
};

/** Every other outcome. */
const SETTLE_OTHERS = {
  name: 'settle_others',
  text: `
    with outcome as (
      select * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::int[],
        $7::float8[], $8::float8[], $9::int[], $10::int[], $11::text[],
        $12::text[], $13::text[], $14::float8[], $15::float8[], $16::text[])
      as o (workspace_id, webhook_endpoint_id, fence, delivery_id, attempts_before,
        acknowledged_at, attempted_at, duration_ms, response_status, response_excerpt,
        state, reason, first_failed_at, next_attempt_at, error_code)
    ), settled as (
      update deliveries d
      set state = o.state, reason = o.reason,
        first_failed_at = to_timestamp(o.first_failed_at / 1000),
        next_attempt_at = to_timestamp(o.next_attempt_at / 1000),
        attempts_count = o.attempts_before + (o.attempted_at is not null)::int
      ${STILL_OURS}
      returning d.workspace_id, d.id, d.attempts_count, o.attempted_at, o.duration_ms, o.response_status,
        o.response_excerpt, o.error_code
    ), logged as (
      insert into delivery_attempts (workspace_id, delivery_id, number, attempted_at, duration_ms,
        response_status, response_excerpt, error_code)
      select workspace_id, id, attempts_count, to_timestamp(attempted_at / 1000), duration_ms, response_status,
        response_excerpt, error_code
      from settled where attempted_at is not null
    )
    select id from settled`,
};

const pick = <K extends keyof SettledDelivery>(rows: readonly SettledDelivery[], name: K) =>
  rows.map((row) => row[name]);

/** $1 to $11, which both statements have. */
const commonValues = (node: string, rows: readonly SettledDelivery[]) => [
  node,
  bigints(pick(rows, 'workspace_id')),
  bigints(pick(rows, 'webhook_endpoint_id')),
  bigints(pick(rows, 'fence')),
  bigints(pick(rows, 'delivery_id')),
  integers(pick(rows, 'attempts_before')),
  doubles(pick(rows, 'acknowledged_at')),
  doubles(pick(rows, 'attempted_at')),
  integers(pick(rows, 'duration_ms')),
  integers(pick(rows, 'response_status')),
  pick(rows, 'response_excerpt'),
];

/**
 * Writes next rows and log lines, each only if its lane is still held by this node with the same fence:
 * a node that lost its lease writes nothing. Answers the ids that were written.
 */
export async function settleDeliveries(
  client: PoolClient,
  node: string,
  rows: readonly SettledDelivery[],
): Promise<Set<string>> {
  const [others, acknowledged] = partition(rows, ({ state }) => state === 'acknowledged');
  const ids = new Set<string>();
  if (acknowledged.length > 0) {
    const values = commonValues(node, acknowledged);
    const settled = await client.query<{ id: string }>({ ...SETTLE_ACKNOWLEDGED, values });
    for (const { id } of settled.rows) ids.add(id);
  }
  if (others.length > 0) {
    const values = [
      ...commonValues(node, others),
      pick(others, 'state'),
      pick(others, 'reason'),
      doubles(pick(others, 'first_failed_at')),
      doubles(pick(others, 'next_attempt_at')),
      pick(others, 'error_code'),
    ];
    const settled = await client.query<{ id: string }>({ ...SETTLE_OTHERS, values });
    for (const { id } of settled.rows) ids.add(id);
  }
  return ids;
}

function partition<T>(all: readonly T[], holds: (one: T) => boolean): [T[], T[]] {
  return [all.filter((one) => !holds(one)), all.filter(holds)];
}
