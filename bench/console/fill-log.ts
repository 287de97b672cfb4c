import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/**
 * Deliveries of a workspace's endpoints in turn, five a second up to now: nine of ten acknowledged, the rest abandoned,
 * failed for each reason, and waiting for a retry.
 */
export async function fillLog(
  db: Database,
  workspace_id: string,
  endpoints: readonly { id: string }[],
  count: number,
): Promise<void> {
  const ids = endpoints.map(({ id }) => id);
  await sql`
    insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
      activation_period, state, reason, occurred_at, created_at, first_failed_at, next_attempt_at,
      acknowledged_at, attempts_count, attempted_at, duration_ms, response_status)
    select e.workspace_id, -n, e.event_type, e.id, e.url, '{}', 1, state,
      case state when 'failed_permanently' then reasons[1 + n / 100 % 6] end,
      at, at,
      case when state <> 'acknowledged' then at end,
      case state when 'retry_scheduled' then at + interval '12 hours' end,
      case state when 'acknowledged' then at end,
      1, at, 12, case state when 'acknowledged' then 200 when 'failed_permanently' then null else 503 end
    from (
      select n,
        now() - make_interval(secs => (${count}::int - n) / 5.0) as at,
        case when n % 100 < 90 then 'acknowledged' when n % 100 < 94 then 'abandoned'
          when n % 100 < 96 then 'failed_permanently' else 'retry_scheduled' end as state,
        array['url_refused', 'dns_no_address', 'dns_private_address', 'endpoint_inactive', 'endpoint_deleted',
          'access_revoked'] as reasons,
        (${ids}::bigint[])[1 + n % ${ids.length}::int] as endpoint_id
      from generate_series(1, ${count}::int) n
    ) numbered
    join webhook_endpoints e on e.workspace_id = ${workspace_id}::bigint and e.id = endpoint_id
    order by n`.execute(sqlOn(db));
  await sql`analyze deliveries`.execute(sqlOn(db));
}
