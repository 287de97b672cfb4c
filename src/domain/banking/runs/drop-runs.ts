import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { DROPPED_AT_ONCE, dropInSteps } from '#domain/shared/drop-in-steps.ts';
import { retentionCutoff } from '#domain/shared/retention-cutoff.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';

const DROP = statement<never, [workspace_id: string, cutoff: Date]>(
  'drop_bank_runs',
  `
    delete from bank_runs
    where workspace_id = $1 and id in (
      select id from bank_runs
      where workspace_id = $1 and finished_at <= $2
      order by finished_at limit ${DROPPED_AT_ONCE} for update skip locked)`,
);

/** Drops runs that ended more than `retention` milliseconds ago, in steps as those of deliveries. */
export async function* dropBankRuns(
  db: Database,
  retention: number,
): AsyncGenerator<{ bank_runs: number }, void> {
  const cutoff = await retentionCutoff(db, retention);
  for await (const workspaces of workspacePages(db)) {
    yield { bank_runs: 0 };
    for (const workspace_id of workspaces)
      for await (const bank_runs of dropInSteps(() => DROP.run(db, workspace_id, cutoff)))
        yield { bank_runs };
  }
}
