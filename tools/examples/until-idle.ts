import { setTimeout as sleep } from 'node:timers/promises';
import { findDueBooks } from '#domain/books/entries/posting-companies.ts';
import { postWorkspace } from '#domain/books/entries/post-workspace.ts';
import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

const LOOK_MS = 5;

const COUNT_BUSY = statement<{ count: number }>(
  'count_busy',
  `
    select ((select count(*) from bank_runs where state = 'running')
      + (select count(*) from resend_runs where state = 'running')
      + (select count(*) from accounting_exports where state = 'running')
      + (select count(*) from bank_connections where state = 'syncing')
      + (select count(*) from receipts where due_at is not null)
      + (select count(*) from payment_handovers where state <> 'concluded'))::int as count`,
);

/** Waits for the workers, so that the story's time never passes while they work. Entries are posted here, since their worker looks seldom. */
export async function untilIdle(db: Database): Promise<void> {
  while ((await COUNT_BUSY.one(db)).count > 0) await sleep(LOOK_MS);
  const due = await findDueBooks(db, '0');
  if (due !== null) await postWorkspace(db, due.workspace_id);
}
