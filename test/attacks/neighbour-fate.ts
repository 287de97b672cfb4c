import { query } from './query.ts';

/** What became of the neighbours' deliveries and endpoints, as the database has it. */
export interface NeighbourFate {
  /** Deliveries that will never be made, by their reason. */
  failed: Record<string, number>;
  /** Deliveries that are still to be made. */
  waiting: number;
  /** Endpoints that the service has given up. */
  deactivated: number;
}

interface Row extends Omit<NeighbourFate, 'failed'> {
  failed: Record<string, number> | null;
}

export async function readFate(
  database: string,
  workspaces: readonly number[],
): Promise<NeighbourFate> {
  const rows = await query(
    database,
    `with failed as (
      select coalesce(reason, state) as reason, count(*)::int as count from deliveries
        where workspace_id = any($1) and state in ('failed_permanently', 'abandoned') group by 1
    )
    select (select json_object_agg(reason, count) from failed) as failed,
      (select count(*)::int from deliveries
        where workspace_id = any($1) and state in ('queued', 'retry_scheduled')) as waiting,
      (select count(*)::int from webhook_endpoints
        where workspace_id = any($1) and not active) as deactivated`,
    [workspaces],
  );
  const { failed, ...counts } = rows[0] as Row; // what the statement selects
  return { failed: failed ?? {}, ...counts };
}
