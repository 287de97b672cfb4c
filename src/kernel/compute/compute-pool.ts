import { createFairGate } from '#kernel/fair-gate.ts';
import { createRecentUse } from '#kernel/recent-use.ts';
import type { Computation } from './computation.ts';
import type { ProcessLimits, RunLimits } from './compute-process.ts';
import { createIdleProcesses } from './idle-processes.ts';
import { fromParts } from './parts.ts';
import { ProcessLost } from './process-lost.ts';
import { restoreRefusal, type ComputeOutcome, type ComputeTask } from './task.ts';

/**
 * Processes for work that would hold the loop, and that strangers' files may make never end: large bodies, documents,
 * exports. A thread would not do (docs/decisions/documents.md).
 */
export interface ComputePool {
  /**
   * Carries a computation out: here when what it reads or prints is small, else in a process, one of each tenant at a
   * time, and first of those who used processes least in the last minutes. One that is large or takes long runs beside
   * no other such, so that the other processes are there for short ones; begun too early, it begins again. Rejects with
   * Crowded when a tenant has too many waiting, and with {@link ProcessLost}, which is a 503, when the process uses up
   * its memory or its time.
   * @param size characters that it reads or prints, or as many as would take as long
   * @param given buffers of the input that the caller needs no more: a long computation empties them once it has a copy
   */
  run<Input, Output>(
    tenants: readonly string[],
    computation: Computation<Input, Output>,
    input: Input,
    size: number,
    given?: readonly ArrayBuffer[],
  ): Promise<Output>;
  /** Ends the processes; running work is refused. */
  close(): Promise<void>;
}

/** Characters that are read or printed in 5 to 20 ms: handing them over would take as long. */
export const LARGE = 256 * 1024;

export interface ComputeOptions extends Partial<ProcessLimits> {
  processes?: number;
  /** How many of one tenant may wait. */
  maxWaiting?: number;
  /** Milliseconds that one waits at most, and once more when it begins again. */
  maxWait?: number;
  /** Milliseconds of processor time that a computation may take, by its size. */
  maxRun?: (size: number) => number;
  /** One that takes more of them is long. */
  maxShortRun?: number;
  /** Milliseconds by the clock, for one that waits for something that never comes. */
  maxStandstill?: number;
  /** One of this size is long from the start. */
  longFrom?: number;
  /** Smaller work is carried out at once, without a process. */
  hereBelow?: number;
  /** Milliseconds after which an idle process ends. */
  maxIdle?: number;
}

/** Milliseconds; use is counted in the running period and the one before it. */
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

/** Starts no process before there is work for it. */
export function createComputePool(options: ComputeOptions = {}): ComputePool {
  const { processes, maxWaiting, maxWait, longFrom, hereBelow, ...limits } = {
    ...DEFAULTS,
    ...options,
  };
  const { maxRun, maxShortRun, maxStandstill } = limits;
  const used = createRecentUse(USE_PERIOD);
  const shares = { each: 1, maxWaiting, maxWait, usedBy: used.of };
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
        // Another would need its input once more if it begins again.
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
  if ('refused' in outcome) throw restoreRefusal(outcome.refused);
  if ('thrown' in outcome) throw outcome.thrown;
  return fromParts(outcome.output);
}
