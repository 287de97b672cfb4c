/** What the database says of neighbours' deliveries and endpoints. */
export interface StoredFate {
  /** Deliveries that will never be made, by their reason. */
  failed_permanently: Record<string, number>;
  /** Deliveries still to be made. */
  waiting: number;
  /** Endpoints that the service has given up. */
  endpoints_deactivated: number;
}

export async function readStoredFate(
  query: (text: string, values: unknown[]) => Promise<readonly unknown[]>,
  workspaces: readonly (string | number)[],
): Promise<StoredFate> {
  const [row] = await query(
    `with failed as (
      select coalesce(reason, state) as reason, count(*)::int as count from deliveries
        where workspace_id = any($1::bigint[]) and state in ('failed_permanently', 'abandoned') group by 1
    )
    select coalesce((select json_object_agg(reason, count) from failed), '{}') as failed_permanently,
      (select count(*)::int from deliveries
        where workspace_id = any($1::bigint[]) and state in ('queued', 'retry_scheduled')) as waiting,
      (select count(*)::int from webhook_endpoints
        where workspace_id = any($1::bigint[]) and not active) as endpoints_deactivated`,
    [workspaces],
  );
  return row as StoredFate; // what the statement selects
}
