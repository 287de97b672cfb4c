import { bankRunMachine, type BankRunEvent } from '#machines/bank-run.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { planEachTime } from '#orm/plan-each-time.ts';
import type { BankRun, BankRunKind } from '#orm/sql/bank-runs.ts';
import { advanceRun, readSlice, saveRunEnd, type SliceCounts } from '#orm/sql/work-bank-runs.ts';
import { moveRow } from '#domain/shared/apply-transition.ts';

/** `processed_count`: how many operations it came to, from the first on; all of them when it is absent. */
interface SliceOutcome extends SliceCounts {
  processed_count?: number;
}

/** Does the work of a run on some operations, by their ascending ids, on one of them at least. */
export type SliceWork = (
  tx: Transaction,
  run: BankRun,
  operation_ids: readonly string[],
) => Promise<SliceOutcome>;

/** The work of each kind, and on how many operations in one transaction. */
export type RunWorks = Readonly<Record<BankRunKind, { work: SliceWork; slice: number }>>;

/**
 * Does the next slice of a leased run: its work, its counts and its place commit together, so that a process that dies
 * has done it wholly or not at all. Throws when the lease was lost meanwhile.
 */
export async function workSlice(
  db: Database,
  works: RunWorks,
  run: BankRun,
): Promise<'advanced' | 'done'> {
  const { work, slice } = works[run.kind];
  // Smaller after each failure: what fails for its size comes through, and what always fails holds up few others.
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

/** @returns how many of the operations were done */
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

/** A run that keeps failing is `failed`; what it has done stays. */
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
