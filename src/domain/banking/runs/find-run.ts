import type { Queryable } from '#orm/statement.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readRun, type BankRun } from '#orm/sql/banking/bank-runs.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

/** 404 when unknown. */
export async function findRun(on: Queryable, key: RowKey): Promise<BankRun> {
  const run = await findOr404(readRun(on, key));
  return run;
}
