import { notFound } from '#kernel/api-error.ts';
import type { Queryable } from '#orm/statement.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readRun, type BankRun } from '#orm/sql/bank-runs.ts';

/** 404 when the workspace has no such run. */
export async function findRun(on: Queryable, key: RowKey): Promise<BankRun> {
  const run = await readRun(on, key);
  if (run === null) throw notFound();
  return run;
}
