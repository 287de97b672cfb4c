import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

const SHOWN = 50;

/**
 * The address that a live page of a workspace's delivery log asks for its changes.
 * @param settled whether the page shows settled deliveries alone
 */
export async function polledLog(
  db: Database,
  workspace_id: string,
  { settled }: { settled: boolean },
): Promise<string> {
  const { rows } = await sql<{ id: string; attempts_count: number; settled: boolean }>`
    select id, attempts_count, next_attempt_at is null as settled from deliveries
    where workspace_id = ${workspace_id}::bigint order by id desc limit ${SHOWN}`.execute(
    sqlOn(db),
  );
  const watched = settled ? [] : rows.filter((row) => !row.settled);
  const query = new URLSearchParams();
  for (const [name, value] of [
    ['after', rows[0]?.id ?? ''],
    ['seen', rows.map(({ id }) => id).join(',')],
    ['watch', watched.map(({ id, attempts_count }) => `${id}.${attempts_count}`).join(',')],
  ] as const)
    if (value !== '') query.set(name, value);
  return `/workspaces/${workspace_id}/deliveries?${query.toString()}`;
}
