import { createFairGate } from '#kernel/fair-gate.ts';
import type { Computation } from './computation.ts';
import type { ThreadLimits } from './compute-thread.ts';
import { createIdleThreads } from './idle-threads.ts';
import { fromParts } from './parts.ts';
import { restoreRefusal, type ComputeOutcome, type ComputeTask } from './thread.ts';
import { ThreadLost } from './thread-lost.ts';

/** Threads for work that would hold the loop: large bodies, documents, exports. */
export interface ComputeThreads {
  /**
   * Carries a computation out: here when what it reads or prints is small, else in a thread, one of each tenant at a
   * time and tenants in turn. Rejects with Crowded when a tenant has too many waiting, and with {@link ThreadLost},
   * which is a 503, when the thread uses up its memory or its time.
   * @param size characters that it reads or prints
   */
  run<Input, Output>(
    tenants: readonly string[],
    computation: Computation<Input, Output>,
    input: Input,
    size: number,
  ): Promise<Output>;
  /** Ends the threads; running work is refused. */
  close(): Promise<void>;
}

/** Characters that are read or printed in 5 to 20 ms: handing them over would take as long. */
export const LARGE = 256 * 1024;

export interface ComputeOptions extends Partial<ThreadLimits> {
  threads?: number;
  /** How many of one tenant may wait. */
  maxWaiting?: number;
  /** Milliseconds that one waits at most. */
  maxWait?: number;
  /** Smaller work is carried out at once, without a thread. */
  hereBelow?: number;
  /** Milliseconds after which an idle thread ends. */
  maxIdle?: number;
}

/** Starts no thread before there is work for it. */
export function createComputeThreads({
  threads = 2,
  maxWaiting = 8,
  maxWait = 20_000,
  maxRun = 20_000,
  heapMiB = 256,
  externalMiB = 128,
  hereBelow = LARGE,
  maxIdle = 20_000,
}: ComputeOptions = {}): ComputeThreads {
  const gate = createFairGate({ total: threads, each: 1, maxWaiting, maxWait });
  const idle = createIdleThreads({ maxRun, heapMiB, externalMiB }, maxIdle);
  let isClosed = false;

  const runInThread = async (task: ComputeTask): Promise<ComputeOutcome> => {
    if (isClosed) throw new ThreadLost('closed');
    const thread = idle.take();
    try {
      return await thread.run(task);
    } finally {
      idle.giveBack(thread);
    }
  };

  return {
    run: async (tenants, { work, file, name }, input, size) => {
      if (size < hereBelow) return work(input);
      const pass = await gate.enter(tenants);
      try {
        const outcome = await runInThread({ file, name, input });
        if ('refused' in outcome) throw restoreRefusal(outcome.refused);
        if ('thrown' in outcome) throw outcome.thrown;
        const output = await fromParts(outcome.output);
        return output as Awaited<ReturnType<typeof work>>; // a copy of what the same function returns
      } finally {
        pass.leave();
      }
    },
    close: async () => {
      isClosed = true;
      await idle.close();
    },
  };
}
