import { nextAttempt, type RetryPolicy } from '#kernel/retry-schedule.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { asOfNow } from '#orm/lock-row.ts';
import {
  saveAddress,
  type AddressChanges,
  type LeasedAddress,
} from '#orm/sql/notices/notice-mails.ts';
import { lastNotice } from '#domain/notices/find-notices.ts';
import { NOTICE_INTERVAL_MS } from '#domain/notices/pace.ts';
import { lockNotices } from '#domain/notices/lock-notices.ts';

export type MailAnswer =
  | { outcome: 'sent' }
  /** The server never takes this mail for this address. */
  | { outcome: 'refused'; reason: string }
  /** The server does not have the mail. */
  | { outcome: 'failed'; reason: string }
  /** The server may have the mail. */
  | { outcome: 'unknown'; reason: string }
  /** The service stopped before the answer. */
  | { outcome: 'interrupted' };

/** `given_up`: the retries are used up. `lost`: the lease was lost, or the address removed, and nothing written. */
export type RecordedMail = 'sent' | 'refused' | 'given_up' | 'retried' | 'interrupted' | 'lost';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Long enough for a server that is away over a weekend. */
export const MAIL_RETRIES: RetryPolicy = {
  schedule: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS],
  window: 72 * HOUR_MS,
};

/**
 * Records an attempt's outcome. A mail that the server certainly does not have is composed again at its retry, with the
 * notices that came since; one that it may have is repeated as it was.
 */
export async function recordMail(
  db: Database,
  held: LeasedAddress,
  answer: MailAnswer,
): Promise<RecordedMail> {
  return db.transact(async (begun) => {
    await lockNotices(begun, held.workspace_id);
    const tx = await asOfNow(begun);
    const [recorded, changes] = await changesAfter(tx, held, answer);
    return (await saveAddress(tx, held, changes)) ? recorded : 'lost';
  });
}

async function changesAfter(
  tx: Transaction,
  held: LeasedAddress,
  answer: MailAnswer,
): Promise<[recorded: RecordedMail, AddressChanges]> {
  switch (answer.outcome) {
    case 'sent':
      return ['sent', { ...(await settled(tx, held)), last_sent_at: tx.now, last_error: null }];
    case 'refused':
      return ['refused', { ...(await settled(tx, held)), last_error: answer.reason }];
    case 'interrupted':
      return ['interrupted', interrupted(tx, held)];
    default: {
      const { attempts_count, told_through, sending_through, first_failed_at } = held;
      const failedSince = first_failed_at ?? tx.now;
      const next = nextAttempt(MAIL_RETRIES, failedSince, tx.now, attempts_count);
      if (next.kind === 'abandon')
        return ['given_up', { ...(await settled(tx, held)), last_error: answer.reason }];
      const retry = {
        told_through,
        sending_through: answer.outcome === 'unknown' ? sending_through : null,
        attempts_count,
        next_attempt_at: next.at,
        first_failed_at: failedSince,
        last_sent_at: null,
        last_error: answer.reason,
      };
      return ['retried', retry];
    }
  }
}

/** Notices that came since wait, so that an address gets one mail an interval. */
async function settled(
  tx: Transaction,
  { workspace_id, sending_through }: LeasedAddress,
): Promise<Omit<AddressChanges, 'last_error'>> {
  const isLast = (await lastNotice(tx, workspace_id)) === sending_through;
  return {
    told_through: sending_through,
    sending_through: null,
    attempts_count: 0,
    next_attempt_at: isLast ? null : new Date(tx.now.getTime() + NOTICE_INTERVAL_MS),
    first_failed_at: null,
    last_sent_at: null,
  };
}

/** The next worker repeats it at once, as it was. */
const interrupted = (tx: Transaction, held: LeasedAddress): AddressChanges => ({
  told_through: held.told_through,
  sending_through: held.sending_through,
  attempts_count: held.attempts_count - 1,
  next_attempt_at: tx.now,
  first_failed_at: held.first_failed_at,
  last_sent_at: null,
  last_error: held.last_error,
});
