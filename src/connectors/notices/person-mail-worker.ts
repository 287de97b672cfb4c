import { randomUUID } from 'node:crypto';
import { createFairQueue } from '#connectors/fair-queue.ts';
import {
  findPersonMail,
  preparePersonMail,
  recordPersonMail,
  type PreparedPersonMail,
} from '#domain/notices/mails/person-mail.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { LEASE_MARGIN_MS, MAIL_SLOTS, type MailWorkerOptions } from './mail-worker.ts';
import { atIntervals, type NoticeWorker } from './notice-worker.ts';

interface PersonMailWorkerOptions extends MailWorkerOptions {
  cipher: Pick<Cipher, 'open'>;
}

/** Somebody waits for the link. */
const POLL_MS = 2_000;

/** Sends mails to people, in turn over those who cause them. Any number of processes may run it. */
export function createPersonMailWorker(options: PersonMailWorkerOptions): NoticeWorker {
  const { db, log, pollInterval = POLL_MS, slots = MAIL_SLOTS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const queue = createFairQueue({
    slots,
    stopping: signal,
    findDue: async (after) => {
      const due = await findPersonMail(db, after);
      return due === null ? null : { workspace_id: due.turn_of, id: due.id };
    },
    slotsOf: () => 1,
    begin: ({ id }) => begin(options, id, signal),
    onError: (err) => log.error({ err }, 'mails to people'),
  });
  return atIntervals(queue, pollInterval, stopping);
}

async function begin(
  options: PersonMailWorkerOptions,
  id: string,
  stopping: AbortSignal,
): Promise<{ call: Promise<void> } | null> {
  const { db, cipher, callLimit } = options;
  const leasing = { id, lease: randomUUID(), milliseconds: callLimit + LEASE_MARGIN_MS };
  const mail = await preparePersonMail(db, cipher, leasing);
  return mail === null ? null : { call: attempt(options, mail, stopping) };
}

/** Never rejects: a mail whose answer cannot be written is sent again as it was, once the lease has ended. */
async function attempt(
  { db, sendMail, observer, log }: PersonMailWorkerOptions,
  { held, subject, text }: PreparedPersonMail,
  stopping: AbortSignal,
): Promise<void> {
  const { id, email: to, attempts_count } = held;
  const line = { person_mail_id: id, attempts_count };
  try {
    const answer = await sendMail({ to, subject, text, key: id }, stopping);
    const outcome = await recordPersonMail(db, held, answer);
    const reason = 'reason' in answer ? { reason: answer.reason } : {};
    const level = outcome === 'sent' || outcome === 'interrupted' ? 'info' : 'warn';
    log[level]({ ...line, outcome, ...reason }, 'mail to a person');
    observer.count?.('notices', { channel: 'person_mail', outcome });
  } catch (err) {
    log.error({ err, ...line }, 'the outcome of a mail to a person is lost');
    observer.count?.('notices', { channel: 'person_mail', outcome: 'lost' });
  }
}
