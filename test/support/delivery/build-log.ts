import { sql } from 'kysely';
import type { TestDatabase } from '#test-kit/database/database.ts';

/** Acknowledged deliveries of an endpoint, one a second up to `end`, beside those that are there. */
export async function buildLog(
  db: TestDatabase,
  endpoint: { workspace_id: string; id: string; url: string; event_type: string },
  count: number,
  end: Date,
): Promise<void> {
  await sql`
    insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
      activation_period, state, occurred_at, created_at, acknowledged_at, attempts_count, attempted_at,
      duration_ms, response_status)
    select ${endpoint.workspace_id}::bigint, -n, ${endpoint.event_type}::text, ${endpoint.id}::bigint,
      ${endpoint.url}::text, '{}', 1, 'acknowledged', at, at, at, 1, at, 12, 200
    from (
      select n, ${end}::timestamptz - make_interval(secs => ${count}::int - n) as at
      from generate_series(1, ${count}::int) as n order by n
    ) as log`.execute(db.sql);
}
