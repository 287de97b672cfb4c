import type { TestDatabase } from '#test-kit/database/database.ts';
import { copyRows } from '#test/support/database/copy-rows.ts';

/**
 * Copies a workspace's invoices and their statuses to another under the same ids, with some columns of the statuses
 * changed.
 */
export async function copyInvoices(
  db: TestDatabase,
  pair: readonly [{ id: string }, { id: string }],
  changed: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  for (const table of ['companies', 'invoices']) await copyRows(db, table, pair);
  await copyRows(db, 'lifecycle_events', pair, changed);
}
