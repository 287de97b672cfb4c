import { randomUUID } from 'node:crypto';
import { createFairQueue, type CallSlots } from '#connectors/fair-queue.ts';
import { composeNotice, findNotice } from '#domain/notices/compose-notice.ts';
import { findMail, leaseMail, type LeasedMail } from '#domain/notices/mails/lease-mail.ts';
import { recordMail } from '#domain/notices/mails/record-mail.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { createTask } from '#kernel/task.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { eachWorkspace } from './each-workspace.ts';
import type { SendMail } from './mail.ts';
import { atIntervals, type NoticeWorker } from './notice-worker.ts';

export interface MailWorkerOptions {
  db: Database;
  sendMail: SendMail;
  /** Milliseconds within which `sendMail` resolves. */
  callLimit: number;
  /** Of the console; without it mails have no links. */
  baseUrl?: string;
  observer: Observer;
  log: Log;
  /** Milliseconds between looks for causes to report. */
  pollInterval?: number;
  slots?: CallSlots;
}

const POLL_MS = 15_000;
/** Few servers take more connections of one client. A workspace whose addresses hang keeps its own. */
export const MAIL_SLOTS: CallSlots = { total: 8, each: 2 };
/** Added to the longest call, so that the answer is written within the lease. */
export const LEASE_MARGIN_MS = 30_000;

/** Composes notices and sends them to the addresses of their workspaces. Any number of processes may run it. */
export function createMailWorker(options: MailWorkerOptions): NoticeWorker {
  const { db, log, pollInterval = POLL_MS, slots = MAIL_SLOTS } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const queue = createFairQueue({
    slots,
    stopping: signal,
    findDue: (after) => findMail(db, after),
    slotsOf: () => 1,
    begin: (due) => beginMail(options, due, signal),
    onError: (err) => log.error({ err }, 'mails of notices'),
  });
  const composing = createTask(
    async () => {
      await eachWorkspace({
        find: (after) => findNotice(db, after),
        work: (workspace_id) => composeNotice(db, workspace_id),
        onError: (err, workspace_id) => log.error({ err, workspace_id }, 'a notice'),
        stopping: signal,
      });
      queue.request();
    },
    (err) => {
      log.error({ err }, 'notices');
      queue.request();
    },
  );
  const stop = async () => {
    await composing.stop();
    await queue.stop();
  };
  return atIntervals({ request: composing.request, stop }, pollInterval, stopping);
}

async function beginMail(
  options: MailWorkerOptions,
  due: RowKey,
  stopping: AbortSignal,
): Promise<{ call: Promise<void> } | null> {
  const { db, callLimit, baseUrl } = options;
  const mail = await leaseMail(db, due, randomUUID(), callLimit + LEASE_MARGIN_MS, baseUrl);
  return mail === null ? null : { call: attempt(options, mail, stopping) };
}

/** Never rejects: a mail whose answer cannot be written is sent again as it was, once the lease has ended. */
async function attempt(
  { db, sendMail, observer, log }: MailWorkerOptions,
  { held, key, subject, text }: LeasedMail,
  stopping: AbortSignal,
): Promise<void> {
  const { workspace_id, id: address_id, attempts_count } = held;
  const line = { workspace_id, address_id, attempts_count };
  try {
    const answer = await sendMail({ to: held.email, subject, text, key }, stopping);
    const outcome = await recordMail(db, held, answer);
    const reason = 'reason' in answer ? { reason: answer.reason } : {};
    const level = outcome === 'sent' || outcome === 'interrupted' ? 'info' : 'warn';
    log[level]({ ...line, outcome, ...reason }, 'mail of a notice');
    observer.count?.('notices', { channel: 'mail', outcome });
  } catch (err) {
    log.error({ err, ...line }, 'the outcome of a mail of a notice is lost');
    observer.count?.('notices', { channel: 'mail', outcome: 'lost' });
  }
}
