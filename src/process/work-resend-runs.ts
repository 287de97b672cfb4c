import type { Closing } from './closing.ts';
import { workRuns } from './work-runs.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Log } from '#kernel/log.ts';
import {
  failResendRun,
  leaseResendRun,
  postponeResendRun,
  workResendRun,
} from '#domain/webhooks/resend-runs/work-resend-run.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { ResendRun } from '#orm/entities/resend-run.ts';
import { findFirstResendRun } from '#orm/sql/webhooks/due-resend-runs.ts';

interface ResendRunWorkerOptions {
  db: OpenDatabase;
  observer: Observer;
  log: Log;
  /** Time until a dead process loses a run, milliseconds. */
  lease: number;
  /** How long deliveries and events are kept, milliseconds. */
  retention: number;
  /** Interval of the search for waiting runs and those with a missed announcement, milliseconds. */
  pollInterval?: number;
  /** Deliveries per transaction. */
  slice?: number;
}

const POLL_MS = 500;

/** Resends deliveries of endpoints (`workRuns`). */
export async function workResendRuns(
  options: ResendRunWorkerOptions,
  closing: Closing,
): Promise<void> {
  const { db, observer, log, lease, retention, pollInterval = POLL_MS, slice } = options;
  const runs = {
    name: 'resend_run',
    channel: 'resends' as const,
    describe: ({ webhook_endpoint_id }: ResendRun) => ({ webhook_endpoint_id }),
    findFirst: (after: string) => findFirstResendRun(db, after),
    lease: (run: RowKey, worker: string) => leaseResendRun(db, run, worker, lease),
    workSlice: (run: ResendRun) => workResendRun(db, run, { retention, slice }),
    postpone: (run: ResendRun) => postponeResendRun(db, run),
    fail: (run: ResendRun) => failResendRun(db, run),
  };
  await workRuns({ db, runs, observer, log, pollInterval }, closing);
}
