import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { createFairGate } from '#kernel/fair-gate.ts';
import { unavailable } from '#kernel/refusal.ts';
import type { Computation } from './computation.ts';
import { fromParts, type Parts } from './parts.ts';
import { restoreRefusal, type ComputeOutcome, type ComputeTask } from './thread.ts';

/** Threads for work that would hold the loop: large bodies, documents, exports. */
export interface ComputeThreads {
  /**
   * Carries a computation out: here when what it reads or prints is small, else in a thread, one of each tenant at a
   * time and tenants in turn. Rejects with Crowded when a tenant has too many waiting, and with 503 when the thread
   * dies or takes too long.
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

const FILE = fileURLToPath(new URL('thread.ts', import.meta.url));

export interface ComputeOptions {
  threads?: number;
  /** How many of one tenant may wait. */
  maxWaiting?: number;
  /** Milliseconds that one waits at most. */
  maxWait?: number;
  /** Milliseconds that one may run: the heaviest takes three seconds on a busy machine. */
  maxRun?: number;
  /** Of one thread, MiB: the heaviest report of 8 MiB takes some 200. */
  heapMiB?: number;
}

/** Starts no thread before there is work for it, and ends one that was idle for 20 s. */
export function createComputeThreads({
  threads = 2,
  maxWaiting = 8,
  maxWait = 20_000,
  maxRun = 20_000,
  heapMiB = 256,
}: ComputeOptions = {}): ComputeThreads {
  const gate = createFairGate({ total: threads, each: 1, maxWaiting, maxWait });
  let pool: Promise<Piscina> | undefined;

  const runInThread = async (task: ComputeTask): Promise<Parts> => {
    const outcome = await askThread(task);
    if ('refused' in outcome) throw restoreRefusal(outcome.refused);
    if ('thrown' in outcome) throw outcome.thrown;
    return outcome.output;
  };
  const askThread = async (task: ComputeTask): Promise<ComputeOutcome> => {
    try {
      pool ??= startPool(threads, heapMiB);
      const piscina = await pool.catch((error: unknown) => {
        pool = undefined;
        throw error;
      });
      const signal = AbortSignal.timeout(maxRun);
      return (await piscina.run(task, { signal })) as ComputeOutcome; // that of `compute` in thread.ts
    } catch (error) {
      throw unavailable(error);
    }
  };

  return {
    run: async (tenants, { work, file, name }, input, size) => {
      if (size < LARGE) return work(input);
      const pass = await gate.enter(tenants);
      try {
        const output = await fromParts(await runInThread({ file, name, input }));
        return output as Awaited<ReturnType<typeof work>>; // a copy of what the same function returns
      } finally {
        pass.leave();
      }
    },
    close: async () => {
      await (await pool)?.destroy();
    },
  };
}

/** Loaded at the first use: most services meet no large body for hours. */
async function startPool(threads: number, heapMiB: number): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: FILE,
    name: 'compute',
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 20_000,
    atomics: 'async',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: heapMiB / 4 },
  });
  // An idle thread that dies took nothing with it, and is started again.
  pool.on('error', () => {});
  return pool;
}
