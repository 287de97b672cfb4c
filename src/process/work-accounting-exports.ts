import { failExport, sealExport } from '#domain/books/exports/seal-export.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { AccountingExport } from '#orm/entities/accounting-export.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findFirstExport, restExport, takeExport } from '#orm/sql/books/work-accounting-exports.ts';
import type { Closing } from './closing.ts';
import { workRuns } from './work-runs.ts';

interface ExportWorkerOptions {
  db: OpenDatabase;
  observer: Observer;
  log: Log;
  /** Time until a dead process loses an export, milliseconds. */
  lease: number;
  /** Interval of the search for exports with a missed announcement, milliseconds. */
  pollInterval?: number;
}

const POLL_MS = 2000;
const PAUSE_MS = 1000;

/** Makes and seals the files of entries that were asked for (`workRuns`). */
export async function workAccountingExports(
  { db, observer, log, lease, pollInterval = POLL_MS }: ExportWorkerOptions,
  closing: Closing,
): Promise<void> {
  const later = ({ now }: { now: Date }, milliseconds: number) =>
    new Date(now.getTime() + milliseconds);
  const runs = {
    name: 'accounting_export',
    channel: 'banking' as const,
    describe: ({ company_id }: AccountingExport) => ({ company_id }),
    findFirst: (after: string) => findFirstExport(db, after),
    lease: (run: RowKey, worker: string) =>
      db.transact((tx) => takeExport(tx, run, worker, later(tx, lease))),
    workSlice: (run: AccountingExport) => sealExport(db, run),
    postpone: async (run: AccountingExport) => {
      await db.transact((tx) => restExport(tx, run, later(tx, PAUSE_MS * 2 ** run.attempts)));
    },
    fail: (run: AccountingExport) => failExport(db, run),
  };
  await workRuns({ db, runs, observer, log, pollInterval }, closing);
}
