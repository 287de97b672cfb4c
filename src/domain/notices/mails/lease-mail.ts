import type { Database } from '#orm/database.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import { findDueMail } from '#orm/sql/notices/due-notices.ts';
import { leaseAddress, saveAddress, type LeasedAddress } from '#orm/sql/notices/notice-mails.ts';
import { lastNotice, readNotices } from '#domain/notices/find-notices.ts';
import { workspaceName } from '#domain/shared/workspaces/workspace-name.ts';
import { parseContent } from '#domain/notices/notice-content.ts';
import { lockNotices } from '#domain/notices/lock-notices.ts';
import { printMail, type MailText } from './print-mail.ts';

export interface LeasedMail extends MailText {
  held: LeasedAddress;
  /** The same for each repeat of this mail, and of no other. */
  key: string;
}

/** The next due mail above workspace `after`, or null. */
export const findMail = (db: Database, after: string): Promise<RowKey | null> =>
  db.transact((tx) => findDueMail(tx, after, tx.now));

/**
 * Leases a due mail and commits that it is about to be sent; null when another worker was faster or nothing is to be
 * told. If the worker dies, another gets it after the lease, with the same key and text.
 */
export async function leaseMail(
  db: Database,
  due: RowKey,
  lease: string,
  milliseconds: number,
  baseUrl: string | null = null,
): Promise<LeasedMail | null> {
  return db.transact(async (begun) => {
    const { workspace_id } = due;
    // No notice is composed between the look for the last one and a rest.
    await lockNotices(begun, workspace_id);
    const tx = await asOfNow(begun);
    const last = await lastNotice(tx, workspace_id);
    const held = await leaseAddress(tx, due, lease, milliseconds, last);
    if (held === null) return null;
    const range = { after: held.told_through, through: held.sending_through };
    const notices = await readNotices(tx, workspace_id, range);
    const newest = notices.at(-1);
    if (newest === undefined) {
      const { told_through, last_error } = held;
      const rest = { attempts_count: 0, next_attempt_at: null, first_failed_at: null };
      const nothing = { sending_through: null, last_sent_at: null };
      await saveAddress(tx, held, { told_through, last_error, ...rest, ...nothing });
      return null;
    }
    const name = await workspaceName(tx, workspace_id);
    const contents = notices.map(({ content }) => parseContent(content));
    return {
      held,
      key: `${newest.key}.${held.id}`,
      ...printMail({ id: workspace_id, name }, contents, held.language, baseUrl),
    };
  });
}
