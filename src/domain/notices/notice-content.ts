import { printJson } from '#kernel/json.ts';
import type { NoticeCause } from '#model/notice-cause.ts';
import type { CauseList } from '#orm/sql/notices/tell-causes.ts';

/** The causes of a notice: new, ended, and reported before but lasting. */
export interface NoticeContent {
  opened: CauseList;
  ended: CauseList;
  lasting: CauseList;
}

export const printContent = (content: NoticeContent): string => printJson(content);

type Stored = Omit<NoticeCause, 'opened_at' | 'ended_at'> & {
  opened_at: string;
  ended_at: string | null;
};
type StoredList = { total: number; causes: Stored[] };

/** Reads what {@link printContent} printed. */
export function parseContent(text: string): NoticeContent {
  const { opened, ended, lasting } = JSON.parse(text) as Record<keyof NoticeContent, StoredList>; // our own
  return { opened: readList(opened), ended: readList(ended), lasting: readList(lasting) };
}

const readList = ({ total, causes }: StoredList): CauseList => ({
  total,
  causes: causes.map((cause) => ({
    ...cause,
    opened_at: new Date(cause.opened_at),
    ended_at: cause.ended_at === null ? null : new Date(cause.ended_at),
  })),
});
