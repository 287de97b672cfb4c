import { Worker } from 'node:worker_threads';
import type { ComputeOutcome, ComputeTask } from './thread.ts';
import type { ThreadAnswer } from './thread-entry.ts';
import { ThreadLost, type LossReason } from './thread-lost.ts';

const ENTRY = new URL('thread-entry.ts', import.meta.url);
/** Work that ends sooner is never looked at. */
const WATCH_MS = 50;
const MEBIBYTE = 1024 * 1024;

export interface ThreadLimits {
  /** Milliseconds that a task may run: the heaviest takes three seconds on a busy machine. */
  maxRun: number;
  /** MiB of the heap: the heaviest report of 8 MiB takes some 200. */
  heapMiB: number;
  /** MiB outside the heap (buffers, WebAssembly), which the limits of a Worker do not count. */
  externalMiB: number;
}

/** A thread that carries out one task at a time. */
export class ComputeThread {
  readonly #worker: Worker;
  readonly #maxRun: number;
  readonly #maxExternal: number;
  #running: PromiseWithResolvers<ComputeOutcome> | null = null;
  #isFit = true;

  constructor({ maxRun, heapMiB, externalMiB }: ThreadLimits) {
    this.#maxRun = maxRun;
    this.#maxExternal = externalMiB * MEBIBYTE;
    this.#worker = new Worker(ENTRY, {
      resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: heapMiB / 4 },
    });
    this.#worker.unref();
    this.#worker.on('message', ({ outcome, external }: ThreadAnswer) => {
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

  /** Rejects with {@link ThreadLost}, and then it runs no more. */
  async run(task: ComputeTask): Promise<ComputeOutcome> {
    this.#running = Promise.withResolvers();
    this.#worker.ref();
    const deadline = setTimeout(() => this.#lose('time'), this.#maxRun);
    const watching = setInterval(() => void this.#checkMemory(), WATCH_MS);
    try {
      this.#worker.postMessage(task);
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

  /** Is answered in a loop that never ends, too; rejected once the thread has ended. */
  async #checkMemory(): Promise<void> {
    const statistics = await this.#worker.getHeapStatistics().catch(() => null);
    const external = statistics?.external_memory ?? 0;
    if (this.#running !== null && external > this.#maxExternal) this.#lose('memory');
  }
}
