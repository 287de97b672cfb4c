import type { Transaction } from '#orm/database.ts';
import { Notice } from '#orm/entities/notice.ts';

/** A workspace's notices behind `after`, up to `through`. */
export const readNotices = (
  { em }: Transaction,
  workspace_id: string,
  { after, through }: { after: string; through: string },
): Promise<Notice[]> =>
  em.find(Notice, { workspace_id, id: { $gt: after, $lte: through } }, { orderBy: { id: 'asc' } });

/** The id of a workspace's last notice; `0` before the first. */
export async function lastNotice({ em }: Transaction, workspace_id: string): Promise<string> {
  const last = { orderBy: { id: 'desc' }, fields: ['id'] } as const;
  return (await em.findOne(Notice, { workspace_id }, last))?.id ?? '0';
}
