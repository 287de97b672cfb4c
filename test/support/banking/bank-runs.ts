import { createLog } from '#kernel/log.ts';
import type { RunWorks } from '#domain/banking/runs/work-slice.ts';
import { startRun } from '#domain/banking/runs/start-run.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { workBankRuns } from '#process/work-bank-runs.ts';
import { readRun, type BankRun } from '#orm/sql/banking/bank-runs.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

/** Requests a run over a workspace, by default a projection. */
export const askForRun = (
  db: TestDatabase,
  workspace: { id: string },
  overrides: Partial<Parameters<typeof startRun>[1]> = {},
): Promise<BankRun> =>
  db.transact((tx) =>
    startRun(tx, {
      workspace_id: workspace.id,
      kind: 'projection',
      bank_account_id: null,
      options: {},
      actor: { kind: 'command_line' },
      ...overrides,
    }),
  );

export async function startRunWorker(
  db: TestDatabase,
  works: RunWorks,
  overrides: { lease?: number } = {},
): Promise<Closing> {
  const closing = createClosing();
  const tools = { observer: {}, log: createLog('silent') };
  await workBankRuns({ db, works, ...tools, pollInterval: 20, ...overrides }, closing);
  return closing;
}

export const endOf = (db: TestDatabase, run: RowKey): Promise<BankRun> =>
  eventually(async () => {
    const found = await readRun(db, run);
    return found?.state === 'running' ? null : found;
  });
