import { beginExport, failExport, sealExport } from '#domain/books/exports/seal-export.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { AccountingExport } from '#orm/entities/accounting-export.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findFirstExport } from '#orm/sql/books/find-first-export.ts';
import type { Closing } from './closing.ts';
import { workRuns } from './work-runs.ts';

const POLL_MS = 2000;

/** Makes and seals the files of entries that were asked for (`workRuns`); one that failed is tried again at once. */
export async function workAccountingExports(
  { db, observer, log }: { db: OpenDatabase; observer: Observer; log: Log },
  closing: Closing,
): Promise<void> {
  const runs = {
    name: 'accounting_export',
    channel: 'banking' as const,
    describe: ({ company_id }: AccountingExport) => ({ company_id }),
    findFirst: (after: string) => findFirstExport(db, after),
    lease: (run: RowKey) => beginExport(db, run),
    workSlice: (run: AccountingExport) => sealExport(db, run),
    postpone: async () => {},
    fail: (run: AccountingExport) => failExport(db, run),
  };
  await workRuns({ db, runs, observer, log, pollInterval: POLL_MS }, closing);
}
