import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { enumOf, exactly, nullable } from '#kernel/json-schema.ts';
import { BANK_RUN_STATES } from '#machines/bank-run.ts';
import { BANK_RUN_KINDS, type BankRun } from '#orm/sql/bank-runs.ts';
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

export const bankRunSchema = exactly<ReturnType<typeof renderBankRun>>({
  id: ID,
  kind: enumOf(BANK_RUN_KINDS),
  state: enumOf(BANK_RUN_STATES),
  operations_count: COUNT,
  processed_count: COUNT,
  proposed_count: COUNT,
  confirmed_count: COUNT,
  entries_written_count: COUNT,
  started_at: INSTANT,
  finished_at: nullable(INSTANT),
});
