import { setTimeout as sleep } from 'node:timers/promises';
import { statement, type Queryable } from '#orm/statement.ts';

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

/** Waits for the workers, so that the story's time never passes while they work. */
export async function untilIdle(db: Queryable): Promise<void> {
  while ((await COUNT_BUSY.one(db)).count > 0) await sleep(LOOK_MS);
}
