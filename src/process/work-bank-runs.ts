import type { Closing } from './closing.ts';
import { workRuns } from './work-runs.ts';
import type { Observer } from '#kernel/observer.ts';
import { leaseRun, postponeRun } from '#domain/banking/runs/lease-run.ts';
import { failRun, workSlice, type RunWorks } from '#domain/banking/runs/work-slice.ts';
import type { Log } from '#kernel/log.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import { findFirstRun } from '#orm/sql/banking/due-bank-runs.ts';

interface BankRunWorkerOptions {
  db: OpenDatabase;
  works: RunWorks;
  observer: Observer;
  log: Log;
  /** Time until a dead process loses a run, milliseconds. */
  lease?: number;
  /** Interval of the search for runs with a missed announcement, milliseconds. */
  pollInterval?: number;
}

const LEASE_MS = 30_000;
const POLL_MS = 2000;

export async function workBankRuns(options: BankRunWorkerOptions, closing: Closing): Promise<void> {
  const { db, works, observer, log, lease = LEASE_MS, pollInterval = POLL_MS } = options;
  const runs = {
    name: 'bank_run',
    channel: 'banking' as const,
    describe: ({ kind }: BankRun) => ({ kind }),
    findFirst: (after: string) => findFirstRun(db, after),
    lease: (run: RowKey, worker: string) => leaseRun(db, run, worker, lease),
    workSlice: (run: BankRun) => workSlice(db, works, run),
    postpone: (run: BankRun) => postponeRun(db, run),
    fail: (run: BankRun) => failRun(db, run),
  };
  await workRuns({ db, runs, observer, log, pollInterval }, closing);
}
