import { randomUUID } from 'node:crypto';
import {
  leaseOperatorNotice,
  recordOperatorNotice,
  type HookAnswer,
  type LeasedOperatorNotice,
} from '#domain/notices/operator/operator-notice.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { createTask } from '#kernel/task.ts';
import type { Database } from '#orm/database.ts';
import { atIntervals, type NoticeWorker } from './notice-worker.ts';

/** Sends a notice to the operator's hook, perhaps again. Resolves in time even if the hook hangs. */
export type PostNotice = (
  notice: Pick<LeasedOperatorNotice, 'id' | 'body' | 'now'>,
) => Promise<HookAnswer>;

export interface HookWorkerOptions {
  db: Database;
  postNotice: PostNotice;
  /** Milliseconds within which `postNotice` resolves. */
  callLimit: number;
  observer: Observer;
  log: Log;
  /** Milliseconds between looks for causes to report. */
  pollInterval?: number;
}

const POLL_MS = 15_000;
/** Added to the longest call, so that the answer is written within the lease. */
const LEASE_MARGIN_MS = 30_000;

/** Tells the operator's hook of every workspace, one notice after the other. Any number of processes may run it. */
export function createHookWorker(options: HookWorkerOptions): NoticeWorker {
  const { log, pollInterval = POLL_MS } = options;
  const stopping = new AbortController();
  const task = createTask(
    async () => {
      while (!stopping.signal.aborted && (await tell(options)));
    },
    (err) => log.error({ err }, 'notices to the operator'),
  );
  return atIntervals(task, pollInterval, stopping);
}

/** Sends the next notice. False when none is due, or it was not taken. */
async function tell(options: HookWorkerOptions): Promise<boolean> {
  const { db, postNotice, callLimit, observer, log } = options;
  const notice = await leaseOperatorNotice(db, randomUUID(), callLimit + LEASE_MARGIN_MS);
  if (notice === null) return false;
  const answer = await postNotice(notice);
  const isWritten = await recordOperatorNotice(db, notice, answer);
  const outcome = isWritten ? answer.outcome : 'lost';
  const reason = 'reason' in answer ? { reason: answer.reason } : {};
  const line = { notice_id: notice.id, outcome, ...reason };
  log[outcome === 'sent' ? 'info' : 'warn'](line, 'notice to the operator');
  observer.count?.('notices', { channel: 'hook', outcome });
  return outcome === 'sent';
}
