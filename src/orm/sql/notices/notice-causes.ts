import type { CauseEnd, CauseKey, NoticeCause, NoticeKind } from '#model/notice-cause.ts';
import { statement, type Queryable } from '#orm/statement.ts';

type Key = [workspace_id: string, kind: NoticeKind, subject_id: string];

/** Leaves a lasting cause alone; restarts an ended one in its row. */
export const OPENED_AGAIN = `
  on conflict (workspace_id, kind, subject_id) do update
  set label = excluded.label, reason = excluded.reason, opened_at = excluded.opened_at,
    changed_at = excluded.changed_at, ended_at = null, ended_as = null
  where notice_causes.ended_at is not null`;

const OPEN = statement<never, [...Key, label: string, reason: string | null, now: Date]>(
  'open_notice_cause',
  `
    insert into notice_causes (workspace_id, kind, subject_id, label, reason, opened_at, changed_at)
    values ($1, $2, $3, $4, $5, $6, $6) ${OPENED_AGAIN}`,
);

export async function openCause(
  tx: Queryable,
  { workspace_id, kind, subject_id }: CauseKey,
  { label, reason }: Pick<NoticeCause, 'label' | 'reason'>,
  now: Date,
): Promise<void> {
  await OPEN.run(tx, workspace_id, kind, subject_id, label, reason, now);
}

/** A mail names no end but recovery. */
const END = statement<never, [...Key, ended_as: CauseEnd, now: Date]>(
  'end_notice_cause',
  `
    update notice_causes
    set ended_at = $5, ended_as = $4, changed_at = $5, told_by_mail = told_by_mail and $4 = 'well'
    where workspace_id = $1 and kind = $2 and subject_id = $3 and ended_at is null`,
);

export async function endCause(
  tx: Queryable,
  { workspace_id, kind, subject_id }: CauseKey,
  ended_as: CauseEnd,
  now: Date,
): Promise<void> {
  await END.run(tx, workspace_id, kind, subject_id, ended_as, now);
}
