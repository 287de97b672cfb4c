import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

const FIND = statement<{ held_until: Date | null }, [workspace_id: string, id: string]>(
  'find_platform_pause',
  'select held_until from platform_connections where workspace_id = $1 and id = $2',
);

/** When the pause that a platform asked for ends, as it is now; null without one. */
export async function findPause(
  on: Queryable,
  { workspace_id, id }: RowKey,
  now: Date,
): Promise<Date | null> {
  const until = (await FIND.first(on, workspace_id, id))?.held_until ?? null;
  return until !== null && until > now ? until : null;
}
