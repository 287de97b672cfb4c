import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import { restRun, takeRun } from '#orm/sql/banking/work-bank-runs.ts';

const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 60_000;

/** Leases a run for one slice; null when another worker was faster. */
export const leaseRun = (
  db: Database,
  run: RowKey,
  worker: string,
  milliseconds: number,
): Promise<BankRun | null> =>
  db.transact((tx) => takeRun(tx, run, worker, new Date(tx.now.getTime() + milliseconds)));

/** Retries a failed slice later, after ever longer pauses. */
export async function postponeRun(db: Database, run: BankRun): Promise<void> {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (run.attempts - 1));
  await db.transact((tx) => restRun(tx, run, new Date(tx.now.getTime() + pause), run.attempts));
}
