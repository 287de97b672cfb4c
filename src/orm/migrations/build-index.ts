import { statement, type Queryable } from '#orm/statement.ts';

/** It waits for transactions, and holds up nothing meanwhile. */
const LOCK_TIMEOUT_MS = 60_000;

const FIND = statement<{ valid: boolean }, [name: string]>(
  'find_index',
  'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
);

/**
 * Builds an index concurrently, outside of a transaction. A valid one is kept: a process that died may have
 * built it, or an operator before the upgrade. The invalid rest of an interrupted build serves no query and is dropped.
 */
export async function buildIndex(on: Queryable, name: string, sql: string): Promise<void> {
  const found = await FIND.first(on, name);
  if (found?.valid === true) return;
  await on.query({ text: `set lock_timeout = ${LOCK_TIMEOUT_MS}` });
  if (found !== null) await on.query({ text: `drop index concurrently ${name}` });
  await on.query({ text: sql });
}
