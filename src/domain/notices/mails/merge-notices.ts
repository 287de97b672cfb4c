import type { NoticeCause } from '#model/notice-cause.ts';
import { MAX_LISTED, type CauseList } from '#orm/sql/notices/tell-causes.ts';
import type { NoticeContent } from '#domain/notices/notice-content.ts';

const keyOf = ({ kind, subject_id }: NoticeCause): string => `${kind}:${subject_id}`;

/** Joins notices of a workspace, in their order, into one: each cause is reported as it is after the last of them. */
export function mergeNotices(notices: readonly NoticeContent[]): NoticeContent {
  const told = new Map<string, NoticeCause>();
  for (const { opened, ended } of notices)
    for (const cause of [...opened.causes, ...ended.causes]) {
      told.delete(keyOf(cause));
      told.set(keyOf(cause), cause);
    }
  const causes = [...told.values()];
  const { causes: lasting = [], total = 0 } = notices.at(-1)?.lasting ?? {};
  // Report a cause of these notices once, as new.
  const older = lasting.filter((cause) => !told.has(keyOf(cause)));
  return {
    opened: listOf(
      causes.filter(({ ended_at }) => ended_at === null),
      unlisted(notices.map(({ opened }) => opened)),
    ),
    ended: listOf(
      causes.filter(({ ended_at }) => ended_at !== null),
      unlisted(notices.map(({ ended }) => ended)),
    ),
    lasting: { total: total - (lasting.length - older.length), causes: older },
  };
}

/** Causes that the lists count and do not name. */
const unlisted = (lists: readonly CauseList[]): number =>
  lists.reduce((sum, { total, causes }) => sum + total - causes.length, 0);

const listOf = (causes: readonly NoticeCause[], more: number): CauseList => ({
  total: causes.length + more,
  causes: causes.slice(0, MAX_LISTED),
});
