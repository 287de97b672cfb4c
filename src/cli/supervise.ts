import { setTimeout as sleep } from 'node:timers/promises';
import { createClosing, type Closing } from '#process/closing.ts';
import { Interrupted } from './interrupted.ts';
import { nameParents } from './parents.ts';
import { createEchoes } from './signal-echoes.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Requests and attempts under way take up to 10 s each; containers are killed after 30 s. */
const END_WITHIN_MS = 25_000;
const HURRY_WITHIN_MS = 5_000;
const PARENT_POLL_MS = 200;

/** The tools of supervised work. */
export interface Life {
  /** Everything the work opens; closed when it ends, however that comes. */
  closing: Closing;
  /** Aborted when the work is to end; its reason is an {@link Interrupted}. */
  stopping: AbortSignal;
}

export interface Supervision {
  /**
   * `patient`: the first signal aborts `stopping` and the work ends by itself; a second one ends the
   * process at once, unless it is the same within a second. `hasty`: the first one does.
   */
  manner: 'patient' | 'hasty';
  /** The end of the parent process, or of its parent, counts as a signal. */
  withParent?: boolean;
  /** Called with an uncaught error before everything is closed. */
  onFatal?: (error: unknown) => void;
}

/**
 * Runs `work` as the main work of this process. It ends with signals, with a closed stdout and with
 * uncaught errors, and everything it opened is closed. Even at once, nothing is left behind that
 * would outlive the process (the embedded PostgreSQL, a temporary directory).
 */
export async function supervise<T>(
  { manner, withParent = false, onFatal = () => {} }: Supervision,
  work: (life: Life) => Promise<T>,
): Promise<T> {
  const closing = createClosing();
  const stop = new AbortController();
  const fatal = Promise.withResolvers<never>();
  const endSoon = () => void setTimeout(() => void endNow(closing, 1), END_WITHIN_MS).unref();
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

/** The first of several errors is thrown. */
async function closingAfter<T>(work: Promise<T>, closing: Closing): Promise<T> {
  try {
    const result = await work;
    await closing.close();
    return result;
  } catch (error) {
    await closing.close().catch(() => {}); // of the same cause, or of less weight than it
    throw error;
  }
}

/** Listens to everything that may end this process. @returns a function that ends the listening */
function attach(
  leave: (signal: NodeJS.Signals) => void,
  fail: (error: unknown) => void,
  withParent: boolean,
): () => void {
  const noReader = () => leave('SIGPIPE');
  const ignore = () => {}; // stderr has no reader any more, which is no reason to end
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

async function endNow(closing: Closing, code: number): Promise<void> {
  const closed = closing.closeOutliving().catch(() => {}); // the process ends either way
  await Promise.race([closed, sleep(HURRY_WITHIN_MS)]);
  process.exit(code);
}
