import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { enumOf, exactly, nullable, described, titled } from '#kernel/json-schema.ts';
import { BANK_RUN_STATES } from '#machines/bank-run.ts';
import { BANK_RUN_KINDS, type BankRun } from '#orm/sql/banking/bank-runs.ts';
import { COUNT, ID, INSTANT } from './members.ts';

export const renderBankRun = (run: BankRun) => ({
  id: Number(run.id),
  kind: run.kind,
  state: run.state,
  operations_count: run.operations_count,
  processed_count: run.processed_count,
  proposed_count: run.proposed_count,
  confirmed_count: run.confirmed_count,
  entries_written_count: run.entries_written_count,
  started_at: parisInstant(run.started_at),
  finished_at: nullableParis(run.finished_at),
});

export const bankRunSchema = titled(
  'BankRun',
  exactly<ReturnType<typeof renderBankRun>>({
    id: described(ID, 'The run.'),
    kind: described(enumOf(BANK_RUN_KINDS), 'What it does with each operation.'),
    state: described(enumOf(BANK_RUN_STATES), '`running` until it has ended.'),
    operations_count: described(COUNT, 'Operations that it goes through.'),
    processed_count: described(COUNT, 'Operations that it has gone through so far.'),
    proposed_count: described(COUNT, 'Allocations that it proposed.'),
    confirmed_count: described(COUNT, 'Allocations that it confirmed.'),
    entries_written_count: described(COUNT, 'Entries that it wrote.'),
    started_at: described(INSTANT, 'When it was requested.'),
    finished_at: described(nullable(INSTANT), 'When it ended; null while it runs.'),
  }),
);
