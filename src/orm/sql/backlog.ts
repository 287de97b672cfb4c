import { statement, type Queryable } from '#orm/statement.ts';

/** What waits in the database, over all workspaces. Counts stop at {@link MOST}, so that a look is never expensive. */
export interface Backlog {
  /** Committed events whose deliveries are not queued yet. */
  events: number;
  /** Queued deliveries, and those that wait for a retry. */
  deliveries: number;
  /** Since the oldest due delivery became due; 0 if none is. */
  oldest_due_seconds: number;
  endpoints_failing: number;
  /** Switched off for failing. */
  endpoints_deactivated: number;
  handovers: number;
  network_messages: number;
  quarantined_files: number;
  bank_connections_failed: number;
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
  handovers: countOf('queued_handovers', `payment_handovers where state = 'queued'`),
  network_messages: countOf(
    'unsettled_network_messages',
    'network_messages where settled_at is null',
  ),
  quarantined_files: countOf('quarantined_files', `quarantined_files where state = 'held'`),
  bank_connections_failed: countOf(
    'failed_bank_connections',
    `bank_connections where state = 'failed'`,
  ),
};

const OLDEST_DUE = statement<{ seconds: number }>(
  'oldest_due_delivery',
  `
    select coalesce(greatest(0, extract(epoch from now() - min(pending.due_at))), 0)::float8 as seconds
    from (
      select workspace_id, webhook_endpoint_id from delivery_lanes
      where due_at <= now() order by due_at limit ${LOOKED_AT_LANES}
    ) lane
    cross join lateral (
      select min(d.next_attempt_at) as due_at from deliveries d
      where d.workspace_id = lane.workspace_id
        and d.webhook_endpoint_id = lane.webhook_endpoint_id
        and d.next_attempt_at is not null
    ) pending`,
);

/** One statement after the other, on one connection. */
export async function readBacklog(on: Queryable): Promise<Backlog> {
  const { seconds } = await OLDEST_DUE.one(on);
  const counts: [string, number][] = [];
  for (const [name, statement] of Object.entries(COUNTS))
    counts.push([name, Number((await statement.one(on)).count)]);
  return { oldest_due_seconds: seconds, ...Object.fromEntries(counts) } as Backlog; // of the counts' names
}
