import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Told to the addresses of a workspace in one mail each. */
export interface StoredNotice {
  id: string;
  /** Names it in the identifiers of its mails. */
  key: string;
  /** JSON text. */
  content: string;
}

interface NewNotice extends Omit<StoredNotice, 'id'> {
  workspace_id: string;
  /** Since the last change; 0 for a change. */
  reminders: number;
  remind_at: Date;
}

const END_REMINDERS = statement<never, [workspace_id: string]>(
  'end_reminders_of_notice',
  'update notices set remind_at = null where workspace_id = $1 and remind_at is not null',
);

const INSERT = statement<
  never,
  [
    workspace_id: string,
    key: string,
    content: string,
    reminders: number,
    created_at: Date,
    remind_at: Date,
  ]
>(
  'insert_notice',
  `
    insert into notices (workspace_id, key, content, reminders, created_at, remind_at)
    values ($1, $2, $3, $4, $5, $6)`,
);

/** Inserts a workspace's last notice, the only one that has reminders. */
export async function insertNotice(
  tx: Transaction,
  { workspace_id, key, content, reminders, remind_at }: NewNotice,
): Promise<void> {
  await END_REMINDERS.run(tx, workspace_id);
  await INSERT.run(tx, workspace_id, key, content, reminders, tx.now, remind_at);
}

const READ = statement<StoredNotice, [workspace_id: string, after: string, through: string]>(
  'read_notices',
  `
    select id, key, content from notices
    where workspace_id = $1 and id > $2 and id <= $3 order by id`,
);

/** A workspace's notices behind `after`, up to `through`. */
export const readNotices = (
  on: Queryable,
  workspace_id: string,
  { after, through }: { after: string; through: string },
): Promise<StoredNotice[]> => READ.all(on, workspace_id, after, through);

const LAST = statement<{ id: string }, [workspace_id: string]>(
  'find_last_notice',
  'select id from notices where workspace_id = $1 order by id desc limit 1',
);

/** The id of a workspace's last notice; `0` before the first. */
export const lastNotice = async (on: Queryable, workspace_id: string): Promise<string> =>
  (await LAST.first(on, workspace_id))?.id ?? '0';
