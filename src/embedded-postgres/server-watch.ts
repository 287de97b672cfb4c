import { safeMessage } from '#kernel/loggable-error.ts';

const INTERVAL_MS = 1_000;
const MAX_INTERVAL_MS = 60_000;

/**
 * Calls `look` every second, keeping no process alive. Failures lengthen the interval, up to a minute.
 * @returns a function that ends the watch
 */
export function watchServer(look: () => Promise<void>, log: (line: string) => void): () => void {
  let ended = false;
  let interval = INTERVAL_MS;
  const tick = async () => {
    try {
      await look();
      interval = INTERVAL_MS;
    } catch (error) {
      log(`looking after the embedded PostgreSQL failed and is tried again: ${safeMessage(error)}`);
      interval = Math.min(interval * 2, MAX_INTERVAL_MS);
    }
    if (!ended) timer = schedule();
  };
  const schedule = () => setTimeout(() => void tick(), interval).unref();
  let timer = schedule();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
