import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { DROPPED_AT_ONCE, dropInSteps } from './drop-in-steps.ts';
import { retentionCutoff } from './retention-cutoff.ts';
import { workspacePages } from './workspaces/workspace-pages.ts';

type RunTable = 'bank_runs' | 'resend_runs';

const dropFrom = (table: RunTable) =>
  statement<never, [workspace_id: string, cutoff: Date]>(
    `drop_${table}`,
    `
      delete from ${table}
      where workspace_id = $1 and id in (
        select id from ${table}
        where workspace_id = $1 and finished_at <= $2
        order by finished_at limit ${DROPPED_AT_ONCE} for update skip locked)`,
  );
const DROPS = { bank_runs: dropFrom('bank_runs'), resend_runs: dropFrom('resend_runs') };

/** Drops runs that ended more than `retention` milliseconds ago, step by step. */
export async function* dropRuns(
  db: Database,
  table: RunTable,
  retention: number,
): AsyncGenerator<Record<string, number>, void> {
  const cutoff = await retentionCutoff(db, retention);
  for await (const workspaces of workspacePages(db)) {
    yield { [table]: 0 };
    for (const workspace_id of workspaces)
      for await (const dropped of dropInSteps(() => DROPS[table].run(db, workspace_id, cutoff)))
        yield { [table]: dropped };
  }
}
