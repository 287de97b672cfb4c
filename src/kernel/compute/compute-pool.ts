import { createFairGate } from '#kernel/fair-gate.ts';
import { createRecentUse } from '#kernel/recent-use.ts';
import type { Computation } from './computation.ts';
import type { ProcessLimits, RunLimits } from './compute-process.ts';
import { createIdleProcesses } from './idle-processes.ts';
import { fromParts } from './parts.ts';
import { ProcessLost } from './process-lost.ts';
import { restoreApiError, type ComputeOutcome, type ComputeTask } from './task.ts';

/**
 * Processes for work that would block the event loop, or that a stranger's file may make endless: large bodies,
 * documents, exports. Threads were rejected (docs/decisions/documents.md).
 */
export interface ComputePool {
  /**
   * Runs a computation: here if it reads or prints little, otherwise in a process. A tenant has one process at a
   * time, and the tenant that used processes least goes first. Only one large or slow computation runs at a time, so
   * that short ones find a process; one begun too early starts again. Rejects with Crowded when a tenant has too many
   * waiting, and with {@link ProcessLost}, a 503, when the process uses up its memory or time.
   * @param size characters that it reads or prints, or as many as would take as long
   * @param given buffers of the input that the caller no longer needs: a long computation empties them once it has a
   * copy
   */
  run<Input, Output>(
    tenants: readonly string[],
    computation: Computation<Input, Output>,
    input: Input,
    size: number,
    given?: readonly ArrayBuffer[],
  ): Promise<Output>;
  close(): Promise<void>;
}

/** Reading or printing so many characters takes 5 to 20 ms, and handing them over takes as long. */
export const LARGE = 256 * 1024;

export interface ComputeOptions extends Partial<ProcessLimits> {
  processes?: number;
  maxWaiting?: number;
  /** Longest wait in milliseconds, and once more when the work starts again. */
  maxWait?: number;
  /** Processor time allowed to a computation of this size, in milliseconds. */
  maxRun?: (size: number) => number;
  /** Above this processor time a computation counts as long. */
  maxShortRun?: number;
  /** Milliseconds by the clock, for work that waits for an event that never comes. */
  maxStandstill?: number;
  /** From this size on a computation counts as long from the start. */
  longFrom?: number;
  hereBelow?: number;
  /** Milliseconds after which an idle process ends. */
  maxIdle?: number;
}

/** Milliseconds. Use counts in the current period and the one before it. */
const USE_PERIOD = 60_000;

const MAX_RUN = 20_000;
const DEFAULTS: Required<ComputeOptions> = {
  processes: 2,
  maxWaiting: 8,
  maxWait: 20_000,
  // The heaviest takes less than three seconds, so none is long.
  maxRun: () => MAX_RUN,
  maxShortRun: MAX_RUN,
  maxStandstill: 60_000,
  longFrom: Infinity,
  heapMiB: 256,
  memoryMiB: 384,
  hereBelow: LARGE,
  maxIdle: 20_000,
};

export function createComputePool(options: ComputeOptions = {}): ComputePool {
  const { processes, maxWaiting, maxWait, longFrom, hereBelow, ...limits } = {
    ...DEFAULTS,
    ...options,
  };
  const { maxRun, maxShortRun, maxStandstill } = limits;
  const used = createRecentUse(USE_PERIOD);
  const shares = { name: 'processes', each: 1, maxWaiting, maxWait, usedBy: used.of };
  const places = createFairGate({ total: processes, ...shares });
  const longPlace = createFairGate({ total: 1, ...shares });
  const idle = createIdleProcesses(limits, limits.maxIdle);

  const runInPlace = async (
    tenants: readonly string[],
    task: ComputeTask,
    runLimits: RunLimits,
    given: readonly ArrayBuffer[],
  ): Promise<unknown> => {
    const place = await places.enter(tenants);
    const began = performance.now();
    try {
      return await outputOf(await idle.run(task, runLimits, given));
    } finally {
      used.add(tenants, performance.now() - began);
      place.leave();
    }
  };

  return {
    run: async (tenants, { work, file, name }, input, size, given = []) => {
      if (size < hereBelow) return work(input);
      const task = { file, name, input };
      let long = size < longFrom ? null : await longPlace.enter(tenants);
      const mayRunLong = () => (long ??= longPlace.tryEnter(tenants)) !== null;
      const runLimits = { maxRun: maxRun(size), maxShortRun, maxStandstill, mayRunLong };
      try {
        // A second attempt would need its input again.
        const first = long === null ? [] : given;
        const output = await runInPlace(tenants, task, runLimits, first).catch(
          async (error: unknown) => {
            if (!(error instanceof ProcessLost) || error.reason !== 'long') throw error;
            long = await longPlace.enter(tenants);
            return runInPlace(tenants, task, runLimits, given);
          },
        );
        return output as Awaited<ReturnType<typeof work>>; // a copy of what the same function returns
      } finally {
        long?.leave();
      }
    },
    close: idle.close,
  };
}

async function outputOf(outcome: ComputeOutcome): Promise<unknown> {
  if (outcome.kind === 'refused') throw restoreApiError(outcome.error);
  if (outcome.kind === 'thrown') throw outcome.thrown;
  return fromParts(outcome.output);
}
