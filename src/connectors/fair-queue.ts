import { createFairGate, type Pass } from '#kernel/fair-gate.ts';
import { createTask, type Task } from '#kernel/task.ts';

/** Of the calls that a queue has under way. */
export interface CallSlots {
  total: number;
  /** Of one workspace. */
  each: number;
}

interface FairQueueOptions<Due extends { workspace_id: string }> {
  slots: CallSlots;
  /** The next of the first workspace above `after` that has any due. */
  findDue(after: string): Promise<Due | null>;
  /** How many slots its call takes. */
  slotsOf(due: Due): number;
  /** Resolves when the next may begin: with the call that is under way, or null if none is. The call never rejects. */
  begin(due: Due): Promise<{ call: Promise<void> } | null>;
  onError(error: unknown): void;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
}

const BEFORE_ALL = '0';

/**
 * Begins rows that are due one at a time, in turn over the workspaces, and passes over a workspace whose slots are
 * taken. Its stop waits for the calls under way.
 */
export function createFairQueue<Due extends { workspace_id: string }>(
  options: FairQueueOptions<Due>,
): Task {
  const { findDue, slotsOf, stopping } = options;
  const slots = createFairGate(options.slots);
  const calls = new Set<Promise<void>>();
  /** The workspace that had the last turn. */
  let after = BEFORE_ALL;

  const follow = (call: Promise<void>, slot: Pass): void => {
    const ended = call.finally(() => {
      calls.delete(ended);
      slot.leave();
      work.request();
    });
    calls.add(ended);
  };

  /** Gives the workspaces after the last one a turn each; `waiting` stops at one for which slots must come free. */
  const goRound = async (): Promise<'begun' | 'idle' | 'waiting'> => {
    let outcome: 'begun' | 'idle' = 'idle';
    while (!stopping.aborted) {
      const due = await findDue(after);
      if (due === null) break;
      const tenants = [due.workspace_id];
      const slot = slots.tryEnter(tenants, slotsOf(due));
      // Its turn stays, or smaller ones would pass a large one for ever.
      if (slot === null && slots.lacksSupply(tenants, slotsOf(due))) return 'waiting';
      after = due.workspace_id;
      if (slot === null) continue;
      const begun = await beginCall(() => options.begin(due), slot);
      if (begun !== null) follow(begun.call, slot);
      outcome = 'begun';
    }
    after = BEFORE_ALL;
    return outcome;
  };

  const goRounds = async (): Promise<void> => {
    while (!stopping.aborted) {
      const isWhole = after === BEFORE_ALL;
      const outcome = await goRound();
      if (outcome === 'waiting' || (outcome === 'idle' && isWhole)) return;
    }
  };

  const work = createTask(goRounds, (error) => options.onError(error));
  const stop = async () => {
    await work.stop();
    await Promise.all(calls);
  };
  return { request: work.request, stop };
}

/** Gives the slot back unless a call is under way. */
async function beginCall(
  begin: () => Promise<{ call: Promise<void> } | null>,
  slot: Pass,
): Promise<{ call: Promise<void> } | null> {
  let begun: { call: Promise<void> } | null = null;
  try {
    begun = await begin();
    return begun;
  } finally {
    if (begun === null) slot.leave();
  }
}
