import type { Database } from '#orm/database.ts';
import { LASTING } from '#orm/sql/notices/lasting-kinds.ts';
import { statement } from '#orm/statement.ts';
import { DROPPED_AT_ONCE, dropInSteps } from '#domain/shared/drop-in-steps.ts';
import { retentionCutoff } from '#domain/shared/retention-cutoff.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';

const DROP_CAUSES = statement<never, [workspace_id: string, cutoff: Date]>(
  'drop_notice_causes',
  `
    delete from notice_causes
    where workspace_id = $1 and (kind, subject_id) in (
      select kind, subject_id from notice_causes
      where workspace_id = $1 and changed_at <= $2
        and (ended_at is not null or kind not in ${LASTING})
      order by changed_at limit ${DROPPED_AT_ONCE} for update skip locked)`,
);

/** The last one says when to remind. */
const DROP_NOTICES = statement<never, [workspace_id: string, cutoff: Date]>(
  'drop_notices',
  `
    delete from notices
    where workspace_id = $1 and id in (
      select id from notices
      where workspace_id = $1 and created_at <= $2 and remind_at is null
      order by created_at limit ${DROPPED_AT_ONCE} for update skip locked)`,
);

/** More than the three days for which a mail is tried again. */
const MIN_RETENTION_MS = 7 * 86_400_000;

interface DroppedNotices {
  notice_causes: number;
  notices: number;
}

/** Drops causes that ended, and notices, more than `retention` milliseconds and a week ago, step by step. */
export async function* dropNotices(
  db: Database,
  retention: number,
): AsyncGenerator<DroppedNotices, void> {
  const cutoff = await retentionCutoff(db, Math.max(retention, MIN_RETENTION_MS));
  for await (const workspaces of workspacePages(db)) {
    yield { notice_causes: 0, notices: 0 };
    for (const workspace_id of workspaces) {
      for await (const notice_causes of dropInSteps(() =>
        DROP_CAUSES.run(db, workspace_id, cutoff),
      ))
        yield { notice_causes, notices: 0 };
      for await (const notices of dropInSteps(() => DROP_NOTICES.run(db, workspace_id, cutoff)))
        yield { notice_causes: 0, notices };
    }
  }
}
