import { CipherError, type Cipher } from '#kernel/cipher.ts';
import { nextAttempt } from '#kernel/retry-schedule.ts';
import type { PersonMailContent } from '#model/person-mail.ts';
import type { Database } from '#orm/database.ts';
import {
  findDuePersonMail,
  leasePersonMail,
  savePersonMail,
  type DuePersonMail,
  type LeasedPersonMail,
  type PersonMailChanges,
} from '#orm/sql/notices/person-mails.ts';
import { associatedWith } from '#domain/shared/person-mails/mail-person.ts';
import type { MailText } from './print-mail.ts';
import { printPersonMail } from './print-person-mail.ts';
import { MAIL_RETRIES, type MailAnswer, type RecordedMail } from './record-mail.ts';

export interface PreparedPersonMail extends MailText {
  held: LeasedPersonMail;
}

/** The next due mail to a person, of a turn above `after`, or null. */
export const findPersonMail = (db: Database, after: string): Promise<DuePersonMail | null> =>
  db.transact((tx) => findDuePersonMail(tx, after, tx.now));

/**
 * Leases a due mail and commits that it is about to be sent; null when another worker was faster. If the worker dies,
 * another gets it after the lease, with the same text. A mail that no configured key opens is given up.
 */
export async function preparePersonMail(
  db: Database,
  cipher: Pick<Cipher, 'open'>,
  { id, lease, milliseconds }: { id: string; lease: string; milliseconds: number },
): Promise<PreparedPersonMail | null> {
  const held = await db.transact((tx) =>
    leasePersonMail(tx, {
      id,
      lease,
      now: tx.now,
      until: new Date(tx.now.getTime() + milliseconds),
    }),
  );
  if (held === null) return null;
  try {
    const content = JSON.parse(cipher.open(held.content, associatedWith(id))) as PersonMailContent; // our own
    return { held, ...printPersonMail(content, held.language) };
  } catch (error) {
    if (!(error instanceof CipherError)) throw error;
    await recordPersonMail(db, held, { outcome: 'refused', reason: error.message });
    return null;
  }
}

/** Records an attempt's outcome. A mail that the server may have is repeated as it was. */
export async function recordPersonMail(
  db: Database,
  held: LeasedPersonMail,
  answer: MailAnswer,
): Promise<RecordedMail> {
  return db.transact(async (tx) => {
    const [recorded, changes] = changesAfter(held, answer, tx.now);
    return (await savePersonMail(tx, held, changes)) ? recorded : 'lost';
  });
}

function changesAfter(
  { attempts_count, first_failed_at }: LeasedPersonMail,
  answer: MailAnswer,
  now: Date,
): [RecordedMail, PersonMailChanges] {
  const reason = 'reason' in answer ? answer.reason : null;
  const settled = { attempts_count, next_attempt_at: null, first_failed_at, last_error: reason };
  switch (answer.outcome) {
    case 'sent':
    case 'refused':
      return [answer.outcome, settled];
    case 'interrupted':
      return [
        'interrupted',
        { ...settled, attempts_count: attempts_count - 1, next_attempt_at: now },
      ];
    default: {
      const failedSince = first_failed_at ?? now;
      const next = nextAttempt(MAIL_RETRIES, failedSince, now, attempts_count);
      if (next.kind === 'abandon') return ['given_up', settled];
      return ['retried', { ...settled, next_attempt_at: next.at, first_failed_at: failedSince }];
    }
  }
}
