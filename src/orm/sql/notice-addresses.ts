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

const WAKE = statement<never, [workspace_id: string, now: Date]>(
  'wake_notice_addresses',
  `
    update notice_addresses set next_attempt_at = $2
    where workspace_id = $1 and next_attempt_at is null`,
);

/** Makes mails due at the workspace's addresses that have none under way. */
export const wakeAddresses = (tx: Transaction, workspace_id: string): Promise<number> =>
  WAKE.run(tx, workspace_id, tx.now);

/** An address with the lease of its mail; `lease` is unique to the attempt, so also its fence. */
export interface LeasedAddress extends RowKey {
  lease: string;
  email: string;
  language: Language;
  told_through: string;
  sending_through: string;
  /** Including this one. */
  attempts_count: number;
  first_failed_at: Date | null;
  last_error: string | null;
}

const LEASE = statement<
  Omit<LeasedAddress, 'lease'>,
  [workspace_id: string, id: string, now: Date, lease: string, until: Date, last_notice: string]
>(
  'lease_notice_address',
  `
    update notice_addresses
    set leased_by = $4, next_attempt_at = $5, attempts_count = attempts_count + 1,
      sending_through = coalesce(sending_through, $6)
    where workspace_id = $1 and id = $2 and next_attempt_at <= $3
    returning workspace_id, id, email, language, told_through, sending_through, attempts_count,
      first_failed_at, last_error`,
);

/** Leases a due address; null when another worker was faster. A repeated mail keeps its last notice. */
export async function leaseAddress(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  lease: string,
  milliseconds: number,
  last_notice: string,
): Promise<LeasedAddress | null> {
  const until = new Date(tx.now.getTime() + milliseconds);
  const leased = await LEASE.first(tx, workspace_id, id, tx.now, lease, until, last_notice);
  return leased === null ? null : { ...leased, lease };
}

/** The columns that the end of an attempt changes. Its lease ends. */
export interface AddressChanges {
  told_through: string;
  sending_through: string | null;
  attempts_count: number;
  next_attempt_at: Date | null;
  first_failed_at: Date | null;
  /** Null keeps the former one. */
  last_sent_at: Date | null;
  last_error: string | null;
}

const SAVE = statement<
  never,
  [
    workspace_id: string,
    id: string,
    lease: string,
    told_through: string,
    sending_through: string | null,
    attempts_count: number,
    next_attempt_at: Date | null,
    first_failed_at: Date | null,
    last_sent_at: Date | null,
    last_error: string | null,
  ]
>(
  'save_notice_address',
  `
    update notice_addresses
    set leased_by = null, told_through = $4, sending_through = $5, attempts_count = $6,
      next_attempt_at = $7, first_failed_at = $8,
      last_sent_at = coalesce($9::timestamptz, last_sent_at), last_error = $10
    where workspace_id = $1 and id = $2 and leased_by = $3`,
);

/** False, without change, when the lease was lost or the address removed. */
export const saveAddress = async (
  tx: Transaction,
  { workspace_id, id, lease }: LeasedAddress,
  changes: AddressChanges,
): Promise<boolean> =>
  (await SAVE.run(
    tx,
    workspace_id,
    id,
    lease,
    changes.told_through,
    changes.sending_through,
    changes.attempts_count,
    changes.next_attempt_at,
    changes.first_failed_at,
    changes.last_sent_at,
    changes.last_error,
  )) === 1;
