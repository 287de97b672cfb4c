import type { Language } from '#model/language.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface NewPersonMail {
  id: string;
  turn_of: string;
  kind: string;
  email: string;
  language: Language;
  /** Sealed. */
  content: string;
}

const INSERT = statement<
  never,
  [
    id: string,
    turn_of: string,
    kind: string,
    email: string,
    language: Language,
    content: string,
    now: Date,
  ]
>(
  'insert_person_mail',
  `
    insert into person_mails
      (id, turn_of, kind, email, language, content, created_at, next_attempt_at)
    values ($1, $2, $3, $4, $5, $6, $7, $7)`,
);

export async function insertPersonMail(
  on: Queryable,
  { id, turn_of, kind, email, language, content }: NewPersonMail,
  now: Date,
): Promise<void> {
  await INSERT.run(on, id, turn_of, kind, email, language, content, now);
}

const COUNT = statement<{ count: number }, [turn_of: string, kind: string, since: Date]>(
  'count_person_mails',
  `
    select count(*)::int as count from person_mails
    where turn_of = $1 and kind = $2 and created_at > $3`,
);

/** Counts mails of a kind since then, sent or not, that a workspace caused or that go to a person. */
export const countPersonMails = async (
  on: Queryable,
  { turn_of, kind }: Pick<NewPersonMail, 'turn_of' | 'kind'>,
  since: Date,
): Promise<number> => (await COUNT.one(on, turn_of, kind, since)).count;

export interface DuePersonMail {
  turn_of: string;
  id: string;
}

const FIND_DUE = statement<DuePersonMail, [after: string, now: Date]>(
  'find_due_person_mail',
  `
    select turn_of, id from person_mails
    where turn_of > $1 and next_attempt_at <= $2
    order by turn_of, next_attempt_at limit 1`,
);

/** The mail that has been due longest, of the first turn above `after` that has one. */
export const findDuePersonMail = (
  on: Queryable,
  after: string,
  now: Date,
): Promise<DuePersonMail | null> => FIND_DUE.first(on, after, now);

/** A mail with the lease of its attempt; `lease` is unique to the attempt. */
export interface LeasedPersonMail {
  id: string;
  lease: string;
  email: string;
  language: Language;
  /** Sealed. */
  content: string;
  /** Including this one. */
  attempts_count: number;
  first_failed_at: Date | null;
}

const LEASE = statement<
  Omit<LeasedPersonMail, 'lease'>,
  [id: string, now: Date, lease: string, until: Date]
>(
  'lease_person_mail',
  `
    update person_mails
    set leased_by = $3, next_attempt_at = $4, attempts_count = attempts_count + 1
    where id = $1 and next_attempt_at <= $2
    returning id, email, language, content, attempts_count, first_failed_at`,
);

/** Null when another worker was faster. */
export async function leasePersonMail(
  on: Queryable,
  { id, lease, now, until }: { id: string; lease: string; now: Date; until: Date },
): Promise<LeasedPersonMail | null> {
  const leased = await LEASE.first(on, id, now, lease, until);
  return leased === null ? null : { ...leased, lease };
}

/** Changes at the end of an attempt. Its lease ends; without a next attempt the content is dropped. */
export interface PersonMailChanges {
  attempts_count: number;
  next_attempt_at: Date | null;
  first_failed_at: Date | null;
  last_error: string | null;
}

const SAVE = statement<
  never,
  [
    id: string,
    lease: string,
    attempts_count: number,
    next_attempt_at: Date | null,
    first_failed_at: Date | null,
    last_error: string | null,
  ]
>(
  'save_person_mail',
  `
    update person_mails
    set leased_by = null, attempts_count = $3, next_attempt_at = $4, first_failed_at = $5,
      last_error = $6, content = case when $4::timestamptz is null then null else content end
    where id = $1 and leased_by = $2`,
);

/** False, without change, when the lease was lost. */
export const savePersonMail = async (
  on: Queryable,
  { id, lease }: Pick<LeasedPersonMail, 'id' | 'lease'>,
  changes: PersonMailChanges,
): Promise<boolean> =>
  (await SAVE.run(
    on,
    id,
    lease,
    changes.attempts_count,
    changes.next_attempt_at,
    changes.first_failed_at,
    changes.last_error,
  )) === 1;

const DROP_UNSENT = statement<never>(
  'drop_unsent_person_mails',
  'delete from person_mails where next_attempt_at is not null',
);

/** Drops mails that were not sent. @returns how many */
export const dropUnsentPersonMails = (on: Queryable): Promise<number> => DROP_UNSENT.run(on);

const DROP = statement<never, [before: Date]>(
  'drop_person_mails',
  'delete from person_mails where created_at <= $1',
);

/** Drops mails of before an instant, sent or not. @returns how many */
export const dropPersonMails = (on: Queryable, before: Date): Promise<number> =>
  DROP.run(on, before);
