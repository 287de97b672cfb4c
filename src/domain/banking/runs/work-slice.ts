import { bankRunMachine, type BankRunEvent } from '#machines/bank-run.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { planEachTime } from '#orm/plan-each-time.ts';
import type { BankRun, BankRunKind } from '#orm/sql/banking/bank-runs.ts';
import {
  advanceRun,
  readSlice,
  saveRunEnd,
  type SliceCounts,
} from '#orm/sql/banking/work-bank-runs.ts';
import { moveRow } from '#domain/shared/apply-transition.ts';

/** `processed_count`: leading operations handled; default all. */
interface SliceOutcome extends SliceCounts {
  processed_count?: number;
}

/** Does a run's work on some operations, ascending by id, at least on one. */
export type SliceWork = (
  tx: Transaction,
  run: BankRun,
  operation_ids: readonly string[],
) => Promise<SliceOutcome>;

/** Each kind's work, and its operations per transaction. */
export type RunWorks = Readonly<Record<BankRunKind, { work: SliceWork; slice: number }>>;

/** Does a leased run's next slice: work, counts and position commit together. Throws when the lease was lost. */
export async function workSlice(
  db: Database,
  works: RunWorks,
  run: BankRun,
): Promise<'advanced' | 'done'> {
  const { work, slice } = works[run.kind];
  // Halved after each failure: work too large gets through, and a lasting failure holds up few others.
  const limit = Math.max(1, slice >> (run.attempts - 1));
  return db.transact(async (tx) => {
    await planEachTime(tx);
    const ids = await readSlice(tx, run, limit, readOptions(run));
    const processed = ids.length === 0 ? 0 : await advance(tx, run, ids, work);
    if (ids.length === limit || processed < ids.length) return 'advanced';
    await moveRun(tx, run, { type: 'end_reached' });
    return 'done';
  });
}

/** @returns operations done */
async function advance(
  tx: Transaction,
  run: BankRun,
  ids: readonly string[],
  work: SliceWork,
): Promise<number> {
  const { processed_count = ids.length, ...counts } = await work(tx, run, ids);
  const after_operation_id = ids[processed_count - 1];
  if (after_operation_id === undefined) throw new RangeError(`${processed_count} of ${ids.length}`);
  await advanceRun(tx, run, { after_operation_id, processed_count, ...counts });
  return processed_count;
}

/** Ends a run that keeps failing; what it did stays. */
export const failRun = (db: Database, run: BankRun): Promise<void> =>
  db.transact((tx) => moveRun(tx, run, { type: 'failure' }));

async function moveRun(tx: Transaction, run: BankRun, event: BankRunEvent): Promise<void> {
  await moveRow(tx, bankRunMachine, run, event, {
    save: ({ to }) => saveRunEnd(tx, run, to),
  });
}

const readOptions = ({ options }: BankRun): { unposted_only: boolean } => {
  const { unposted_only = false } = JSON.parse(options) as { unposted_only?: boolean }; // as its start wrote them
  return { unposted_only };
};
