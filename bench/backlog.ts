import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { EVENT_TYPE, type BenchEndpoint } from './endpoints.ts';
import { NOISE, STEP, type Noise } from './payload.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** Events not yet dispatched, or queued deliveries. */
export type BacklogForm = 'undispatched' | 'queued';

/** Events by number; endpoints take them in turn. */
export interface EventRange {
  first: number;
  count: number;
  /** The part of them that belongs to a trace, each to its own. */
  traced?: number;
}

/** Short enough to interrupt, long enough to cost little each. */
const CHUNK = 50_000;

/** Writes the rows that `emit` and fan-out would have written, by statements that Citus takes, too. */
export async function writeBacklog(
  { db, endpoints }: { db: Database; endpoints: readonly BenchEndpoint[] },
  { first, count, traced = 0 }: EventRange,
  form: BacklogForm,
  noise: Noise,
): Promise<void> {
  const workspaces = endpoints.map(({ workspace_id }) => workspace_id);
  for (let done = 0; done < count; done += CHUNK) {
    const chunk = { first: first + done, count: Math.min(CHUNK, count - done), traced };
    await db.transact(async (tx) => {
      const statements = [
        emitThem(workspaces, chunk, noise, tx.now),
        ...(form === 'queued'
          ? [queueThem(tx.now), openLanes(workspaces, tx.now)]
          : [leaveThem(tx.now)]),
      ];
      for (const statement of statements) await statement.execute(sqlOn(tx));
    });
  }
}

/**
 * Does now what autovacuum would do in the middle of a measurement: analyses the tables and marks
 * settled pages.
 */
export async function tidyTables(db: Database): Promise<void> {
  await sql`vacuum (analyze) events, undispatched_events, deliveries, delivery_lanes`.execute(
    sqlOn(db),
  );
}

/** Frees the lanes of killed engines, as the end of their leases would. */
export async function freeLanes(db: Database): Promise<void> {
  await sql`update delivery_lanes set leased_by = null, lease_expires_at = null`.execute(sqlOn(db));
}

/** Parts of events are so many in a thousand. */
const TRACED_OF = 1_000;

/**
 * Cut from bytes: from characters, PostgreSQL counts them all again for each row, which took ten
 * times as long.
 */
const emitThem = (
  workspaces: readonly string[],
  { first, count, traced }: Required<EventRange>,
  noise: Noise,
  now: Date,
) => sql`
  insert into events
    (workspace_id, type, occurred_at, created_at, fragment_names, fragments, fragment_bytes,
      traceparent)
  select (${workspaces}::bigint[])[n % ${workspaces.length}::int + 1], ${EVENT_TYPE}::text,
    ${now}::timestamptz, ${now}::timestamptz, array[''], array[text], array[octet_length(text)],
    case when n % ${TRACED_OF}::int < ${traced * TRACED_OF}::float8
      then '00-' || md5(n::text) || '-' || substr(md5('span ' || n), 1, 16) || '-01' end
  from (
    select n, '"sequence":' || n || ',"text":"' || convert_from(substr(
      ${Buffer.from(noise.text)}::bytea, (n::bigint * ${STEP}::int % ${NOISE}::int)::int + 1,
      ${noise.length}::int), 'UTF8') || '"' as text
    from generate_series(${first}::int, ${first + count}::int - 1) as n
  ) body`;

/** All events of a chunk were created at `now`. */
const leaveThem = (now: Date) => sql`
  insert into undispatched_events (workspace_id, event_id)
  select workspace_id, id from events where created_at = ${now}::timestamptz`;

const queueThem = (now: Date) => sql`
  insert into deliveries
    (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
     activation_period, occurred_at, created_at, next_attempt_at)
  select e.workspace_id, e.id, w.event_type, w.id, w.url, w.includes,
    w.activation_period, e.occurred_at, e.created_at, e.created_at
  from events e join webhook_endpoints w on w.workspace_id = e.workspace_id
  where e.created_at = ${now}::timestamptz`;

const openLanes = (workspaces: readonly string[], now: Date) => sql`
  insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
  select workspace_id, id, ${now}::timestamptz from webhook_endpoints
  where workspace_id = any(${workspaces}::bigint[])
  on conflict (workspace_id, webhook_endpoint_id)
    do update set due_at = excluded.due_at where delivery_lanes.due_at > excluded.due_at`;
