import { setTimeout as sleep } from 'node:timers/promises';
import { causesOf } from '#kernel/causes.ts';

/** SQLSTATEs of a lock that was not free in time, and of two that waited for each other. */
const NOT_LOCKED = new Set(['55P03', '40P01']);
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 3_000;

/** How long a change of the schema waits for a lock at a time: all who want the table after it wait as well. */
export const LOCK_TIMEOUT_MS = 500;

/** Locks that were not free for as long as they were waited for. */
export class NotLocked extends Error {
  override readonly name = 'NotLocked';
}

/**
 * Repeats work of which PostgreSQL ended a transaction because its locks were not free, with pauses in which others go
 * on.
 * @param patience milliseconds
 * @throws NotLocked after that
 */
export async function retryLocked<T>(
  work: () => Promise<T>,
  patience: number,
  onRetry: () => void = () => {},
): Promise<T> {
  const giveUpAt = performance.now() + patience;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      return await work();
    } catch (cause) {
      if (!isNotLocked(cause)) throw cause;
      if (performance.now() + pause > giveUpAt)
        throw new NotLocked(
          'other sessions hold locks that it needs, such as a backup or the transaction of a person: end them, or wait for their end, and try again',
          { cause },
        );
    }
    onRetry();
    await sleep(pause);
  }
}

const isNotLocked = (error: unknown): boolean =>
  causesOf(error).some((cause) => 'code' in cause && NOT_LOCKED.has(String(cause.code)));
