import { statement, type Queryable } from '#orm/statement.ts';

/** Waiting work of all workspaces. Counts stop at {@link MOST}, so that a look is never expensive. */
export interface Backlog {
  /** Committed events whose deliveries are not queued yet. */
  events: number;
  /** Queued deliveries, and those that wait for a retry. */
  deliveries: number;
  /** Since the oldest due delivery became due, of endpoints whose last one did not fail; 0 if none is. */
  oldest_due_seconds: number;
  endpoints_failing: number;
  /** Switched off for failing. */
  endpoints_deactivated: number;
  handovers: number;
  /** Since the oldest of them was made; 0 if there is none. */
  oldest_handover_seconds: number;
  network_messages: number;
  platform_flows: number;
  quarantined_files: number;
  oldest_quarantined_file_seconds: number;
  bank_connections_failed: number;
  oldest_bank_connection_failed_seconds: number;
  platform_connections_failed: number;
  oldest_platform_connection_failed_seconds: number;
}

export const MOST = 100_000;
/** The lanes that have been due for longest. A leased lane keeps the time at which it was leased. */
const LOOKED_AT_LANES = 1_000;

type Count = Record<'count', string>;

const countOf = (name: string, from: string) =>
  statement<Count>(
    `count_${name}`,
    `select count(*) as count from (select 1 from ${from} limit ${MOST}) counted`,
  );

const COUNTS = {
  events: countOf('waiting_events', 'undispatched_events'),
  deliveries: countOf('waiting_deliveries', 'deliveries where next_attempt_at is not null'),
  endpoints_failing: countOf(
    'failing_endpoints',
    'webhook_endpoints where active and failure_count > 0',
  ),
  endpoints_deactivated: countOf(
    'deactivated_endpoints',
    `webhook_endpoints where deactivation_reason = 'consecutive_failures'`,
  ),
  network_messages: countOf(
    'unsettled_network_messages',
    `network_messages where settled_at is null and state <> 'accepted'`,
  ),
  platform_flows: countOf('new_platform_flows', 'platform_flows where next_attempt_at is not null'),
};

type Aged = Count & Record<'seconds', number>;

/** @param at since when a row has waited */
const countAged = (name: string, from: string, at: 'created_at' | 'updated_at') =>
  statement<Aged>(
    `count_aged_${name}`,
    `
      select count(*) as count,
        coalesce(greatest(0, extract(epoch from now() - min(at))), 0)::float8 as seconds
      from (select ${at} as at from ${from} limit ${MOST}) counted`,
  );

/** With the age of the oldest, since a busy service always has some. */
const AGED_COUNTS = {
  handover: {
    count: 'handovers',
    statement: countAged(
      'queued_handovers',
      `payment_handovers where state = 'queued'`,
      'created_at',
    ),
  },
  quarantined_file: {
    count: 'quarantined_files',
    statement: countAged(
      'quarantined_files',
      `quarantined_files where state = 'held'`,
      'created_at',
    ),
  },
  // Nothing changes one that failed, but for a new sync.
  bank_connection_failed: {
    count: 'bank_connections_failed',
    statement: countAged(
      'failed_bank_connections',
      `bank_connections where state = 'failed'`,
      'updated_at',
    ),
  },
  platform_connection_failed: {
    count: 'platform_connections_failed',
    statement: countAged(
      'failed_platform_connections',
      `platform_connections where state = 'failed' and archived_at is null`,
      'updated_at',
    ),
  },
};

/**
 * A failing endpoint has its deliveries wait for its own sake, and is counted by itself. The look at a lane's
 * deliveries is a scalar subquery, since Citus refuses a join with the limit.
 */
const OLDEST_DUE = statement<{ seconds: number }>(
  'oldest_due_delivery',
  `
    select coalesce(greatest(0, extract(epoch from now() - min(pending.due_at))), 0)::float8 as seconds
    from (
      select (
        select min(d.next_attempt_at) from deliveries d
        where d.workspace_id = l.workspace_id
          and d.webhook_endpoint_id = l.webhook_endpoint_id
          and d.next_attempt_at is not null
      ) as due_at
      from delivery_lanes l
      join webhook_endpoints e on e.workspace_id = l.workspace_id and e.id = l.webhook_endpoint_id
      where l.due_at <= now() and e.failure_count = 0
      order by l.due_at limit ${LOOKED_AT_LANES}
    ) pending`,
);

/** One statement after the other, on one connection. */
export async function readBacklog(on: Queryable): Promise<Backlog> {
  const { seconds } = await OLDEST_DUE.one(on);
  const read: [string, number][] = [];
  for (const [name, statement] of Object.entries(COUNTS))
    read.push([name, Number((await statement.one(on)).count)]);
  for (const [name, { count, statement }] of Object.entries(AGED_COUNTS)) {
    const aged = await statement.one(on);
    read.push([count, Number(aged.count)], [`oldest_${name}_seconds`, aged.seconds]);
  }
  return { oldest_due_seconds: seconds, ...Object.fromEntries(read) } as Backlog; // of the counts' names
}
