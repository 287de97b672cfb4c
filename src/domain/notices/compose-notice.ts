import { randomUUID } from 'node:crypto';
import type { Database } from '#orm/database.ts';
import { Notice } from '#orm/entities/notice.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { checkDueNotice, findDueNotice } from '#orm/sql/notices/due-notices.ts';
import { wakeAddresses } from '#orm/sql/notices/notice-mails.ts';
import { listLasting, tellByMail } from '#orm/sql/notices/tell-causes.ts';
import { lockNotices } from './lock-notices.ts';
import { printContent } from './notice-content.ts';
import { paceAt, remindAt } from './pace.ts';

/** The first workspace above `after` with changes to report to its addresses. */
export const findNotice = (db: Database, after: string): Promise<{ workspace_id: string } | null> =>
  db.transact((tx) => findDueNotice(tx, after, paceAt(tx.now)));

/**
 * Gathers the changes for a workspace's addresses into one notice, and makes their mails due. False, without
 * change, if another worker was faster or nothing is left to report.
 */
export async function composeNotice(db: Database, workspace_id: string): Promise<boolean> {
  return db.transact(async (begun) => {
    await lockNotices(begun, workspace_id);
    const tx = await asOfNow(begun);
    const before = await checkDueNotice(tx, workspace_id, paceAt(tx.now));
    if (before === null) return false;
    const lasting = await listLasting(tx, workspace_id);
    const { opened, ended } = await tellByMail(tx, workspace_id);
    if (opened.total + ended.total + lasting.total === 0) return false;
    const reminders = opened.total + ended.total === 0 ? before + 1 : 0;
    // Only the last one has reminders.
    await tx.em.nativeUpdate(
      Notice,
      { workspace_id, remind_at: { $ne: null } },
      { remind_at: null },
    );
    tx.em.create(Notice, {
      workspace_id,
      key: randomUUID(),
      content: printContent({ opened, ended, lasting }),
      reminders,
      created_at: tx.now,
      remind_at: remindAt(tx.now, reminders),
    });
    await tx.em.flush();
    await wakeAddresses(tx, workspace_id);
    return true;
  });
}
