import { fork, type ChildProcess } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProcessMessage } from './process-entry.ts';
import { ProcessLost, type LossReason } from './process-lost.ts';
import { readUse } from './process-use.ts';
import type { ComputeOutcome, ComputeTask } from './task.ts';

const ENTRY = fileURLToPath(new URL('process-entry.ts', import.meta.url));
/** A process that gets less than 1/20 of a core is waiting for something other than the processor. */
const LEAST_SHARE = 20;
const WATCH_MS = 50;
const MEBIBYTE = 1024 * 1024;
/** Reduces the memory that the C library keeps for each thread and after it is freed. */
const MEMORY_VARIABLES = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '65536' };

export interface ProcessLimits {
  /** MiB of heap. The heaviest report of 8 MiB takes about 200. */
  heapMiB: number;
  /** MiB in all, with buffers and WebAssembly, which V8 does not limit. A statement of 60 000 entries takes 300. */
  memoryMiB: number;
}

export interface RunLimits {
  /** Milliseconds of processor time, so that a busy machine makes no difference. */
  maxRun: number;
  /** Processor time above which a task continues only if allowed. */
  maxShortRun: number;
  mayRunLong: () => boolean;
  /** Milliseconds by the clock without work, for a task that waits for an event that never comes. */
  maxStandstill: number;
}

interface Running {
  outcome: PromiseWithResolvers<ComputeOutcome>;
  limits: RunLimits;
  began: number;
}

/** A process that runs one task at a time. Nothing in the task can keep it from being ended. */
export class ComputeProcess {
  readonly #child: ChildProcess;
  readonly #exit = Promise.withResolvers<void>();
  readonly #limits: ProcessLimits;
  #running: Running | null = null;
  #isFit = true;
  /** Files of modules: loading one takes as long as many a task, and is not counted as the task's. */
  readonly #loaded = new Set<string>();
  /** Processor time before the task, in milliseconds; null until its module is loaded. */
  #timeBefore: number | null = null;
  #thrown: unknown;

  /** @throws {@link ProcessLost} where the machine has no room for a process */
  constructor(limits: ProcessLimits) {
    this.#limits = limits;
    this.#child = tryToStart(limits);
    this.#hold(false);
    this.#child.on('message', (message: ProcessMessage) => this.#hear(message));
    this.#child.on('error', (error) => this.#lose('interrupted', error));
    this.#child.on('exit', (code, signal) => {
      this.#exit.resolve();
      const cause = this.#thrown ?? new Error(`it ended with ${signal ?? code}`);
      this.#lose(reasonOf(signal), cause);
    });
  }

  get isFit(): boolean {
    return this.#isFit;
  }

  /**
   * Rejects with {@link ProcessLost}; the process then takes no more tasks.
   * @param given buffers of the task that the caller no longer needs; they are released once sent
   */
  async run(
    task: ComputeTask,
    limits: RunLimits,
    given: readonly ArrayBuffer[],
  ): Promise<ComputeOutcome> {
    const outcome = Promise.withResolvers<ComputeOutcome>();
    const running = { outcome, limits, began: performance.now() };
    this.#running = running;
    if (!this.#loaded.has(task.file)) this.#timeBefore = null;
    this.#loaded.add(task.file);
    this.#hold(true);
    const watching = setInterval(() => this.#check(running), WATCH_MS);
    try {
      // A process that could not be started has no channel; its error follows.
      if (this.#child.pid !== undefined)
        this.#child.send(task, (error) => error === null || this.#lose('exit', error));
      for (const buffer of given) buffer.transfer(0);
      return await outcome.promise;
    } finally {
      clearInterval(watching);
      this.#hold(false);
      this.#running = null;
    }
  }

  async end(): Promise<void> {
    this.#lose('closed');
    this.#hold(true);
    // A process that could not be started has no exit.
    if (this.#child.pid !== undefined) await this.#exit.promise;
  }

  #hear(message: ProcessMessage): void {
    if (message.kind === 'thrown') {
      this.#thrown = message.thrown;
      return;
    }
    this.#timeBefore = message.time;
    if (message.kind === 'loaded') return;
    this.#isFit &&= message.external < (this.#limits.memoryMiB * MEBIBYTE) / 4;
    this.#running?.outcome.resolve(message.outcome);
  }

  #lose(reason: LossReason, cause?: unknown): void {
    this.#isFit = false;
    this.#running?.outcome.reject(new ProcessLost(reason, cause));
    this.#child.kill('SIGKILL');
  }

  #check(running: Running): void {
    const { pid } = this.#child;
    if (this.#running !== running || pid === undefined) return;
    const { maxRun, maxShortRun, maxStandstill, mayRunLong } = running.limits;
    const use = readUse(pid);
    const elapsed = performance.now() - running.began;
    // Without /proc there is only the clock.
    const taken = use === null ? elapsed : use.time - (this.#timeBefore ?? 0);
    if ((use?.memory ?? 0) > this.#limits.memoryMiB * MEBIBYTE) this.#lose('memory');
    else if (elapsed > maxStandstill + LEAST_SHARE * taken) this.#lose('time');
    else if (this.#timeBefore === null) return;
    else if (taken > maxRun) this.#lose('time');
    else if (taken > maxShortRun && !mayRunLong()) this.#lose('long');
  }

  /** A working process keeps this one alive, an idle one does not. */
  #hold(isHeld: boolean): void {
    const method = isHeld ? 'ref' : 'unref';
    this.#child[method]();
    this.#child.channel?.[method]();
  }
}

function tryToStart(limits: ProcessLimits): ChildProcess {
  try {
    return start(limits);
  } catch (error) {
    throw new ProcessLost('interrupted', error);
  }
}

/** Without the service's environment and options, which hold secrets and ports. */
function start({ heapMiB }: ProcessLimits): ChildProcess {
  const compiled = getCompileCacheDir();
  return fork(ENTRY, [String(process.pid)], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMiB}`, '--max-semi-space-size=16'],
    env: {
      ...MEMORY_VARIABLES,
      ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }),
    },
  });
}

/** V8 aborts at its heap limit. The kernel kills when the machine runs out of memory, whichever process used it. */
function reasonOf(signal: NodeJS.Signals | null): LossReason {
  if (signal === 'SIGABRT') return 'memory';
  return signal === 'SIGKILL' ? 'interrupted' : 'exit';
}
