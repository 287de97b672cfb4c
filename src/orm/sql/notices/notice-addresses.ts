import type { Language } from '#model/language.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface NoticeAddress extends RowKey {
  email: string;
  language: Language;
  /** Since which a mail waits to be taken; null when none does. */
  first_failed_at: Date | null;
  last_sent_at: Date | null;
  /** The error of the last attempt; null once a mail was taken. */
  last_error: string | null;
  created_at: Date;
}

const LIST = statement<NoticeAddress, [workspace_id: string]>(
  'list_notice_addresses',
  `
    select workspace_id, id, email, language, first_failed_at, last_sent_at, last_error, created_at
    from notice_addresses where workspace_id = $1 order by id`,
);

/** Oldest first. */
export const listNoticeAddresses = (
  on: Queryable,
  workspace_id: string,
): Promise<NoticeAddress[]> => LIST.all(on, workspace_id);

const INSERT = statement<
  { id: string },
  [
    workspace_id: string,
    email: string,
    email_key: string,
    language: Language,
    told_through: string,
    now: Date,
  ]
>(
  'insert_notice_address',
  `
    insert into notice_addresses (workspace_id, email, email_key, language, told_through, created_at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (workspace_id, email_key) do nothing
    returning id`,
);

/** RFC 5321 lets servers tell local parts apart by case; none does. */
const keyOf = (email: string): string => email.toLowerCase();

export type NewAddress = Pick<NoticeAddress, 'workspace_id' | 'email' | 'language'>;

/** Null when the workspace has it already. It is told of what comes after `told_through`. */
export const insertNoticeAddress = async (
  tx: Transaction,
  { workspace_id, email, language }: NewAddress,
  told_through: string,
): Promise<string | null> => {
  const inserted = await INSERT.first(
    tx,
    workspace_id,
    email,
    keyOf(email),
    language,
    told_through,
    tx.now,
  );
  return inserted?.id ?? null;
};

const SET_LANGUAGE = statement<
  { id: string },
  [workspace_id: string, email_key: string, language: Language]
>(
  'set_language_of_notice_address',
  `
    update notice_addresses set language = $3
    where workspace_id = $1 and email_key = $2 and language <> $3 returning id`,
);

/** Null when the address has it already. */
export const setLanguage = async (
  tx: Transaction,
  { workspace_id, email, language }: NewAddress,
): Promise<string | null> =>
  (await SET_LANGUAGE.first(tx, workspace_id, keyOf(email), language))?.id ?? null;

const DELETE = statement<{ id: string; email: string }, [workspace_id: string, email_key: string]>(
  'delete_notice_address',
  'delete from notice_addresses where workspace_id = $1 and email_key = $2 returning id, email',
);

/** Null when the workspace does not have it. */
export const deleteNoticeAddress = (
  tx: Transaction,
  workspace_id: string,
  email: string,
): Promise<{ id: string; email: string } | null> => DELETE.first(tx, workspace_id, keyOf(email));
