import { Worker } from 'node:worker_threads';
import type { ComputeOutcome, ComputeTask } from './thread.ts';
import type { ThreadAnswer } from './thread-entry.ts';
import { ThreadLost, type LossReason } from './thread-lost.ts';

const ENTRY = new URL('thread-entry.ts', import.meta.url);
/** Work that ends sooner is never looked at. */
const WATCH_MS = 50;
const MEBIBYTE = 1024 * 1024;

export interface ThreadLimits {
  /** MiB of the heap: the heaviest report of 8 MiB takes some 200. */
  heapMiB: number;
  /** MiB outside the heap (buffers, WebAssembly), which the limits of a Worker do not count. */
  externalMiB: number;
}

/** Milliseconds of processor time that a task may take, so that a busy machine makes no difference. */
export interface RunLimits {
  maxRun: number;
  /** Beyond this it goes on if it may. */
  maxShortRun: number;
  mayRunLong: () => boolean;
}

/** Milliseconds by the clock, for a task that waits for something that never comes. */
const MAX_STANDSTILL = 60_000;

/** A thread that carries out one task at a time. */
export class ComputeThread {
  readonly #worker: Worker;
  readonly #maxExternal: number;
  #running: PromiseWithResolvers<ComputeOutcome> | null = null;
  #isFit = true;
  /** Milliseconds of processor time of the tasks before. */
  #timeBefore = 0;

  constructor({ heapMiB, externalMiB }: ThreadLimits) {
    this.#maxExternal = externalMiB * MEBIBYTE;
    this.#worker = new Worker(ENTRY, {
      resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: heapMiB / 4 },
    });
    this.#worker.unref();
    this.#worker.on('message', ({ outcome, external, time }: ThreadAnswer) => {
      this.#timeBefore = time;
      this.#isFit &&= external < this.#maxExternal / 2;
      this.#running?.resolve(outcome);
    });
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#lose(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'exit', error),
    );
    this.#worker.on('exit', () => this.#lose('exit'));
  }

  /** Whether it can take another task: it lives, and holds little memory outside its heap. */
  get isFit(): boolean {
    return this.#isFit;
  }

  /**
   * Rejects with {@link ThreadLost}, and then it runs no more.
   * @param given buffers of the task that are transferred, not copied
   */
  async run(
    task: ComputeTask,
    limits: RunLimits,
    given: readonly ArrayBuffer[],
  ): Promise<ComputeOutcome> {
    this.#running = Promise.withResolvers();
    this.#worker.ref();
    const deadline = setTimeout(() => this.#lose('time'), MAX_STANDSTILL);
    const watching = setInterval(() => void this.#check(limits), WATCH_MS);
    try {
      this.#worker.postMessage(task, given);
      return await this.#running.promise;
    } finally {
      clearTimeout(deadline);
      clearInterval(watching);
      this.#worker.unref();
      this.#running = null;
    }
  }

  /** Refuses what it runs. */
  async end(): Promise<void> {
    this.#lose('closed');
    await this.#worker.terminate();
  }

  #lose(reason: LossReason, cause?: unknown): void {
    this.#isFit = false;
    this.#running?.reject(new ThreadLost(reason, cause));
    void this.#worker.terminate();
  }

  async #check({ maxRun, maxShortRun, mayRunLong }: RunLimits): Promise<void> {
    const running = this.#running;
    const [external, time] = await Promise.all([this.#externalMemory(), this.#processorTime()]);
    if (running === null || this.#running !== running) return;
    const taken = time - this.#timeBefore;
    if (external > this.#maxExternal) this.#lose('memory');
    else if (taken > maxRun) this.#lose('time');
    else if (taken > maxShortRun && !mayRunLong()) this.#lose('long');
  }

  /** Is answered in a loop that never ends, too, and not once the thread has ended. */
  async #externalMemory(): Promise<number> {
    const statistics = await this.#worker.getHeapStatistics().catch(() => null);
    return statistics?.external_memory ?? 0;
  }

  async #processorTime(): Promise<number> {
    try {
      const { user, system } = await this.#worker.cpuUsage();
      return (user + system) / 1000;
    } catch {
      // It has ended, or Node is older than 24.6 and does not know.
      return 0;
    }
  }
}
