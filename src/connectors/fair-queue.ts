import { createFairGate, type Pass } from '#kernel/fair-gate.ts';
import { createTask, type Task } from '#kernel/task.ts';

export interface CallSlots {
  total: number;
  each: number;
}

interface FairQueueOptions<Due extends { workspace_id: string }> {
  slots: CallSlots;
  /** The next due row of the first workspace above `after` that has one. */
  findDue(after: string): Promise<Due | null>;
  slotsOf(due: Due): number;
  /** Resolves when the next row may begin, with the running call, or null without one. The call never rejects. */
  begin(due: Due): Promise<{ call: Promise<void> } | null>;
  onError(error: unknown): void;
  stopping: AbortSignal;
}

const BEFORE_ALL = '0';

/**
 * Begins due rows one at a time, in turn over workspaces, and skips a workspace whose slots are taken. Its stop waits
 * for running calls.
 */
export function createFairQueue<Due extends { workspace_id: string }>(
  options: FairQueueOptions<Due>,
): Task {
  const { findDue, slotsOf, stopping } = options;
  const slots = createFairGate(options.slots);
  const calls = new Set<Promise<void>>();
  let after = BEFORE_ALL;

  const follow = (call: Promise<void>, slot: Pass): void => {
    const ended = call.finally(() => {
      calls.delete(ended);
      slot.leave();
      work.request();
    });
    calls.add(ended);
  };

  /** Gives each workspace after the last one a turn; `waiting` stops at one that needs slots to become free. */
  const goRound = async (): Promise<'begun' | 'idle' | 'waiting'> => {
    let outcome: 'begun' | 'idle' = 'idle';
    while (!stopping.aborted) {
      const due = await findDue(after);
      if (due === null) break;
      const tenants = [due.workspace_id];
      const slot = slots.tryEnter(tenants, slotsOf(due));
      // It keeps its turn; otherwise smaller calls would overtake a large one for ever.
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
