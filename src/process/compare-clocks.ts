import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { createTask } from '#kernel/task.ts';
import { readDatabaseClock } from '#orm/database-clock.ts';
import type { Queryable } from '#orm/statement.ts';
import type { Closing } from './closing.ts';

const EVERY_MS = 30_000;
/** The alert in deploy/prometheus/ has the same. */
const MAX_DIFFERENCE_MS = 5_000;

interface Comparing {
  db: Queryable;
  observer: Observer;
  log: Log;
  /** This process's time, milliseconds since 1970. */
  now?: () => number;
  every?: number;
}

/**
 * Shows by how much PostgreSQL's clock is ahead of this process's, and warns once they differ by more than five
 * seconds. Resolves after the first look. While the database is away the last difference stays.
 */
export async function compareClocks(
  { db, observer, log, now = Date.now, every = EVERY_MS }: Comparing,
  closing: Closing,
): Promise<void> {
  let difference = Number.NaN;
  let isTold = false;
  observer.gauge?.('clock_difference_seconds', {}, () => difference / 1_000);
  const compare = async (): Promise<void> => {
    const { ms, at, tolerance } = await readDatabaseClock(db);
    const apart = ms - (now() - (performance.now() - at));
    difference = Math.sign(apart) * Math.max(0, Math.abs(apart) - tolerance);
    const isFar = Math.abs(difference) > MAX_DIFFERENCE_MS;
    if (isFar === isTold) return;
    isTold = isFar;
    const line = { difference_ms: Math.round(difference) };
    if (isFar)
      log.warn(line, 'the clocks of PostgreSQL and of this process differ: set them right');
    else log.info(line, 'the clocks of PostgreSQL and of this process agree again');
  };
  // That the database is away is logged by those who need it.
  const onError = (err: unknown) => log.debug({ err }, 'clocks');
  await compare().catch(onError);
  const task = createTask(compare, onError);
  const timer = setInterval(task.request, every).unref();
  closing.add(async () => {
    clearInterval(timer);
    await task.stop();
  });
}
