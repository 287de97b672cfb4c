import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { digest } from '#kernel/secret.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_OF_EMAIL = 10;
const MAX_OF_ADDRESS = 50;

const COUNT = statement<{ count: number }, [subject: string, since: Date]>(
  'count_sign_in_failures',
  'select count(*)::int as count from sign_in_failures where subject = $1 and failed_at > $2',
);

/** Of the failures in the window, the one whose end lets the subject try again. */
const FIND_BLOCKING = statement<{ failed_at: Date }, [subject: string, since: Date, skip: number]>(
  'find_blocking_sign_in_failure',
  `
    select failed_at from sign_in_failures where subject = $1 and failed_at > $2
    order by failed_at desc offset $3 limit 1`,
);

const INSERT = statement<{ id: string }, [subjects: readonly string[], failed_at: Date]>(
  'insert_sign_in_failures',
  `
    insert into sign_in_failures (subject, failed_at)
    select unnest($1::text[]), $2 returning id`,
);

const DELETE = statement<never, [ids: readonly string[]]>(
  'delete_sign_in_failures',
  'delete from sign_in_failures where id = any($1::bigint[])',
);

const DELETE_OF = statement<never, [subject: string]>(
  'delete_sign_in_failures_of',
  'delete from sign_in_failures where subject = $1',
);

const DELETE_OLD = statement<never, [before: Date]>(
  'delete_old_sign_in_failures',
  'delete from sign_in_failures where failed_at <= $1',
);

/** An attempt that counts as failed until it has succeeded. */
export interface Attempt {
  email: string;
  ids: readonly string[];
}

type Counted = { attempt: Attempt } | { retry_after: number };

/**
 * Counts an attempt before its password is looked at, so that many at once are no more than the bounds: 10 for an
 * e-mail address and 50 for a network address in a quarter of an hour. Beyond them it returns the seconds to wait.
 */
export function countAttempt(
  db: Database,
  { email_key, address }: { email_key: string; address: string },
): Promise<Counted> {
  // Unknown addresses are kept too, and may be passwords in the wrong field.
  const email = `email:${digest(email_key)}`;
  const from = `address:${shareOfAddress(address)}`;
  return db.transact(async (begun) => {
    for (const subject of [email, from].sort()) await takeAdvisoryLock(begun, 'sign_in', subject);
    const tx = await asOfNow(begun);
    const waits = [
      await waitOf(tx, tx.now, email, MAX_OF_EMAIL),
      await waitOf(tx, tx.now, from, MAX_OF_ADDRESS),
    ];
    const retry_after = Math.max(...waits);
    if (retry_after > 0) return { retry_after };
    const ids = (await INSERT.all(tx, [email, from], tx.now)).map(({ id }) => id);
    return { attempt: { email, ids } };
  });
}

/** Seconds until a subject may try again; 0 if it may now. */
async function waitOf(on: Queryable, now: Date, subject: string, max: number): Promise<number> {
  const since = new Date(now.getTime() - WINDOW_MS);
  if ((await COUNT.one(on, subject, since)).count < max) return 0;
  const { failed_at } = await FIND_BLOCKING.one(on, subject, since, max - 1);
  return Math.max(1, Math.ceil((failed_at.getTime() + WINDOW_MS - now.getTime()) / 1000));
}

/** Takes an attempt back that was never judged. */
export async function forgetAttempt(on: Queryable, { ids }: Attempt): Promise<void> {
  await DELETE.run(on, ids);
}

/** Takes back an attempt that succeeded, with the earlier failures of its e-mail address. */
export async function forgiveAttempt(on: Queryable, { email, ids }: Attempt): Promise<void> {
  await DELETE.run(on, ids);
  await DELETE_OF.run(on, email);
}

/** Drops those that count no more. @returns how many */
export const purgeFailures = (db: Database): Promise<number> =>
  db.transact((tx) => DELETE_OLD.run(tx, new Date(tx.now.getTime() - WINDOW_MS)));
