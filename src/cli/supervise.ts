import { setTimeout as sleep } from 'node:timers/promises';
import { createClosing, type Closing } from '#process/closing.ts';
import { Interrupted } from './interrupted.ts';
import { createEchoes } from './signal-echoes.ts';
import { readFileSync } from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Requests and attempts take up to 10 s each, one after the other in a process with both. */
const END_WITHIN_MS = 25_000;
const HURRY_WITHIN_MS = 5_000;
const PARENT_POLL_MS = 200;

export interface Life {
  /** Everything the work opens; closed however it ends. */
  closing: Closing;
  /** Aborted with an {@link Interrupted} to end the work. */
  stopping: AbortSignal;
}

export interface Supervision {
  /**
   * `patient`: the first signal aborts `stopping` and lets the work end; a second ends the process at once, unless
   * it repeats the first within a second. `hasty`: the first does.
   */
  manner: 'patient' | 'hasty';
  /** The end of the parent, or of its parent, counts as a signal. */
  withParent?: boolean;
  /** Called with an uncaught error before closing. */
  onFatal?: (error: unknown) => void;
  /** Milliseconds from the first signal, or an uncaught error, to the end of the process; its pauses come on top. */
  endWithin?: number;
  /** Called before the end of a process that has not ended within this time. */
  onLate?: () => void;
}

/**
 * Runs `work` as this process's main work, until a signal, closed stdout or uncaught error, and closes what it
 * opened. Even an immediate end leaves nothing running or on disk (embedded PostgreSQL, temporary directory).
 */
export async function supervise<T>(
  supervision: Supervision,
  work: (life: Life) => Promise<T>,
): Promise<T> {
  const { manner, withParent = false, onFatal = () => {} } = supervision;
  const { endWithin = END_WITHIN_MS, onLate = sayLate } = supervision;
  const closing = createClosing();
  const stop = new AbortController();
  const fatal = Promise.withResolvers<never>();
  const endLate = () => {
    onLate();
    void endNow(closing, 1);
  };
  const endSoon = () => void setTimeout(endLate, endWithin + closing.pause).unref();
  const isEcho = createEchoes();
  const leave = (signal: NodeJS.Signals) => {
    if (isEcho(signal)) return undefined;
    const reason = new Interrupted(signal);
    if (manner === 'hasty' || stop.signal.aborted) return void endNow(closing, reason.exitCode);
    stop.abort(reason);
    return endSoon();
  };
  const fail = (error: unknown) => {
    onFatal(error);
    fatal.reject(error);
    endSoon();
  };
  const detach = attach(leave, fail, withParent);
  try {
    return await closingAfter(
      Promise.race([work({ closing, stopping: stop.signal }), fatal.promise]),
      closing,
    );
  } finally {
    detach();
  }
}

/** Throws the first of several errors. */
async function closingAfter<T>(work: Promise<T>, closing: Closing): Promise<T> {
  try {
    const result = await work;
    await closing.close();
    return result;
  } catch (error) {
    await closing.close().catch(() => {}); // a consequence, or less important
    throw error;
  }
}

/** Listens to all that may end this process. @returns a function that stops listening */
function attach(
  leave: (signal: NodeJS.Signals) => void,
  fail: (error: unknown) => void,
  withParent: boolean,
): () => void {
  const noReader = () => leave('SIGPIPE');
  const ignore = () => {}; // stderr without a reader is no reason to end
  const parents = nameParents();
  const watch = setInterval(() => {
    if (!withParent || nameParents() === parents) return;
    clearInterval(watch);
    leave('SIGHUP');
  }, PARENT_POLL_MS).unref();
  for (const signal of SIGNALS) process.on(signal, leave);
  process.on('uncaughtException', fail);
  process.stdout.on('error', noReader);
  process.stderr.on('error', ignore);
  return () => {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, leave);
    process.off('uncaughtException', fail);
    process.stdout.off('error', noReader);
    process.stderr.off('error', ignore);
  };
}

export const LATE = 'the process did not stop in time, and ends with work under way';

const sayLate = (): void => void process.stderr.write(`bordereau: ${LATE}\n`);

async function endNow(closing: Closing, code: number): Promise<void> {
  const closed = closing.closeOutliving().catch(() => {}); // the process ends anyway
  await Promise.race([closed, sleep(HURRY_WITHIN_MS)]);
  process.exit(code);
}

/**
 * Identifies the parent and, on Linux, its parent, since npm's shell outlives npm. The text changes when either
 * ends.
 */
function nameParents(): string {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/** `/proc/<pid>/stat` is `pid (name) state ppid …`; the name may contain anything. */
function parentOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2] ?? '';
  } catch {
    return ''; // no /proc, or the parent just ended, which the next look sees
  }
}
