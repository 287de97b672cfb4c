import type { DeliveryReason, DeliveryState } from '#machines/delivery.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { bigints, doubles, integers } from '#orm/sql/array-literal.ts';
import { byGroup, ofGroup, type WorkspaceGroup } from '#orm/sql/by-group.ts';
import {
  ATTEMPT_ARRAYS,
  ATTEMPT_COLUMNS,
  attemptValues,
  stillOurs,
  type AttemptValues,
  type SettledDelivery,
} from './settled-delivery.ts';

/** The last attempt is in the delivery's row; a retried one gets its own. */
const SETTLE_OTHERS = byGroup<
  { ordinal: number },
  [
    ...AttemptValues,
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
      from unnest(${ATTEMPT_ARRAYS},
        $11::text[], $12::text[], $13::float8[], $14::float8[], $15::text[], $16::boolean[])
        with ordinality
        as o (${ATTEMPT_COLUMNS},
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

type RetriedValues = [
  workspaces: string,
  deliveries: string,
  attempts_before: string,
  attempted_ms: string,
  durations: string,
  response_statuses: string,
  error_codes: (string | null)[],
  response_excerpts: (string | null)[],
];

/**
 * Logs retried attempts of deliveries settled just before. It is a separate statement, because a distributed database
 * would first move its rows between servers within the other one. For a group they are joined with their deliveries,
 * since parameters have no shard.
 */
const logRetriedOf = (shard: string): string => `
    insert into retried_attempts (workspace_id, delivery_id, number, attempted_at, duration_ms,
      response_status, error_code, response_excerpt)
    select ${shard === '' ? 'o' : 'd'}.workspace_id, o.delivery_id, o.attempts_before + 1,
      to_timestamp(o.attempted_at / 1000), o.duration_ms, o.response_status, o.error_code,
      o.response_excerpt
    from unnest($1::bigint[], $2::bigint[], $3::int[], $4::float8[], $5::int[], $6::int[],
      $7::text[], $8::text[])
      as o (workspace_id, delivery_id, attempts_before, attempted_at, duration_ms,
        response_status, error_code, response_excerpt) ${shard}`;

const LOG_RETRIED = statement<never, RetriedValues>('log_retried_attempts', logRetriedOf(''));
const LOG_RETRIED_OF_GROUP = ofGroup<never, RetriedValues>('log_retried_attempts', (within) =>
  logRetriedOf(`
    join deliveries d on d.workspace_id = o.workspace_id and d.id = o.delivery_id
      ${within('d.workspace_id')}`),
);

/**
 * Writes deliveries that were not acknowledged, with the log lines of those to be retried, each only if this node
 * still holds the lane with the same fence. @returns the ids of those written
 */
export async function settleOthers(
  tx: Queryable,
  node: string,
  rows: readonly SettledDelivery[],
  group: WorkspaceGroup,
): Promise<string[]> {
  const written = await SETTLE_OTHERS(group).all(
    tx,
    ...attemptValues(node, rows),
    rows.map(({ state }) => state),
    rows.map(({ reason }) => reason),
    doubles(rows.map(({ first_failed_at }) => first_failed_at)),
    doubles(rows.map(({ next_attempt_at }) => next_attempt_at)),
    rows.map(({ error_code }) => error_code),
    rows.map(({ failure_counted }) => failure_counted),
  );
  const settled = written.flatMap(({ ordinal }) => rows[ordinal - 1] ?? []);
  await logRetried(
    tx,
    settled.filter(({ next_attempt_at }) => next_attempt_at !== null),
    group,
  );
  return settled.map(({ delivery }) => delivery.id);
}

async function logRetried(
  tx: Queryable,
  rows: readonly SettledDelivery[],
  group: WorkspaceGroup,
): Promise<void> {
  if (rows.length === 0) return;
  const log = group === 'all' ? LOG_RETRIED : LOG_RETRIED_OF_GROUP(group);
  await log.run(
    tx,
    bigints(rows.map(({ delivery }) => delivery.lane.workspace_id)),
    bigints(rows.map(({ delivery }) => delivery.id)),
    integers(rows.map(({ delivery }) => delivery.attempts_count)),
    doubles(rows.map(({ attempted_at }) => attempted_at)),
    integers(rows.map(({ duration_ms }) => duration_ms)),
    integers(rows.map(({ response_status }) => response_status)),
    rows.map(({ error_code }) => error_code),
    rows.map(({ response_excerpt }) => response_excerpt),
  );
}
