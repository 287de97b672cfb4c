import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { SignInFailure } from '#orm/entities/sign-in-failure.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { digest } from '#kernel/secret.ts';
import type { Sender } from './password.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_OF_KNOWN = 10;
const MAX_OF_PAIR = 10;
const MAX_OF_ADDRESS = 50;
/** From all addresses together: too few to guess a password of twelve characters, and ten addresses to lock somebody out. */
const MAX_OF_EMAIL = 100;
/** Audited failures of one e-mail address: the audit log keeps rows for ever, and strangers cause them. */
const MAX_AUDITED = 10;

/**
 * Failures in the window, and the one whose end lets the subject try again. One statement, since attempts are taken
 * back without the lock of their subject: a second one might find fewer.
 */
const COUNT = statement<
  { count: number; blocking: Date | null },
  [subject: string, since: Date, max: number]
>(
  'count_sign_in_failures',
  `
    select count(*)::int as count, (array_agg(failed_at order by failed_at desc))[$3] as blocking
    from sign_in_failures where subject = $1 and failed_at > $2`,
);

/** An attempt that counts as failed until it has succeeded. */
export interface Attempt {
  ids: readonly string[];
  /** The subject that a success forgives. */
  forgiven: string;
  /** Whether the person is locked out from there if this one fails. */
  is_last: boolean;
  /** Whether the audit log is to have it if it fails. */
  is_audited: boolean;
}

type Counted = { attempt: Attempt } | { retry_after: number };

interface Counter {
  subject: string;
  max: number;
  /** Whether it keeps attempts from one person. */
  of_person: boolean;
}

/**
 * Counts an attempt before its password waits for its turn, so that many at once are no more than the bounds. In a
 * quarter of an hour they are 10 for a browser or person who has signed in before, regardless of others. For the rest
 * they are 10 for an e-mail and network address together, 50 for a network address and 100 for an e-mail address.
 * Beyond them it returns the seconds to wait.
 */
export function countAttempt(
  db: Database,
  { email_key, address, known }: Sender & { email_key: string },
): Promise<Counted> {
  const counters = known === null ? countersOf(email_key, address) : [counterOf(known)];
  const subjects = counters.map(({ subject }) => subject);
  return db.transact(async (begun) => {
    for (const subject of subjects.toSorted()) await takeAdvisoryLock(begun, 'sign_in', subject);
    const tx = await asOfNow(begun);
    const counted: Judged[] = [];
    for (const counter of counters) counted.push(await judge(tx, tx.now, counter));
    const retry_after = Math.max(...counted.map((one) => one.retry_after));
    if (retry_after > 0) return { retry_after };
    const failures = subjects.map((subject) =>
      tx.em.create(SignInFailure, { subject, failed_at: tx.now }),
    );
    await tx.em.flush();
    const ids = failures.map(({ id }) => id);
    const is_last = counted.some(({ count, of_person, max }) => of_person && count + 1 === max);
    const of_all = counted.at(-1)?.count ?? 0;
    const is_audited = is_last || of_all < MAX_AUDITED;
    return { attempt: { ids, forgiven: subjects[0] ?? '', is_last, is_audited } };
  });
}

/** The first is what a success forgives, the last counts all for the e-mail address. */
function countersOf(email_key: string, address: string): Counter[] {
  // Unknown e-mail addresses are kept too, and may be passwords in the wrong field.
  return [
    { subject: `pair:${digest(`${email_key} ${address}`)}`, max: MAX_OF_PAIR, of_person: true },
    { subject: `address:${address}`, max: MAX_OF_ADDRESS, of_person: false },
    { subject: `email:${digest(email_key)}`, max: MAX_OF_EMAIL, of_person: true },
  ];
}

const counterOf = (known: string): Counter => ({
  subject: `known:${known}`,
  max: MAX_OF_KNOWN,
  of_person: true,
});

interface Judged extends Counter {
  count: number;
  /** Seconds until the subject may try again; 0 if it may now. */
  retry_after: number;
}

async function judge(on: Queryable, now: Date, counter: Counter): Promise<Judged> {
  const { subject, max } = counter;
  const since = new Date(now.getTime() - WINDOW_MS);
  const { count, blocking } = await COUNT.one(on, subject, since, max);
  if (blocking === null) return { ...counter, count, retry_after: 0 };
  const left = blocking.getTime() + WINDOW_MS - now.getTime();
  return { ...counter, count, retry_after: Math.max(1, Math.ceil(left / 1000)) };
}

/**
 * Counts a code that comes with the right password from a browser that the account does not know: ten in a quarter of
 * an hour, wherever they come from, are too few to guess one. Null where there is nothing to count.
 */
export async function countCode(
  db: Database,
  account: { id: string; has_second_factor: boolean; is_known: boolean },
  code: string | null,
): Promise<Counted | null> {
  if (!account.has_second_factor || account.is_known || code === null) return null;
  return countAttempt(db, { known: `code:${account.id}`, address: '', email_key: '' });
}

/** Takes an attempt back that was never judged. */
export async function forgetAttempt(em: Transaction['em'], { ids }: Attempt): Promise<void> {
  await em.nativeDelete(SignInFailure, { id: [...ids] });
}

/** Takes back an attempt that succeeded, with the earlier failures of its browser, or of its e-mail and address. */
export async function forgiveAttempt(
  em: Transaction['em'],
  { forgiven, ids }: Attempt,
): Promise<void> {
  await em.nativeDelete(SignInFailure, { $or: [{ id: [...ids] }, { subject: forgiven }] });
}

/** Drops those that count no more. @returns how many */
export const purgeFailures = (db: Database): Promise<number> =>
  db.transact(({ em, now }) =>
    em.nativeDelete(SignInFailure, { failed_at: { $lte: new Date(now.getTime() - WINDOW_MS) } }),
  );
