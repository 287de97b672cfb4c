import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { statement } from './statement.ts';

const SYNCHRONISE_MS = 10_000;

/** As a number, since a date has only whole milliseconds. */
const READ = statement<{ ms: number }>(
  'read_clock',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

/** A clock that continues between readings of the database's, so that all nodes agree on due times. */
interface DatabaseClock extends Clock {
  stop(): void;
}

/**
 * Reads the database's clock now and every ten seconds, and adds this process's monotonic time in between, so the
 * machine's own clock does not matter. Off by at most half a round trip.
 */
export async function startDatabaseClock(
  pool: Pool,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let offset = 0;
  const synchronise = async () => {
    const before = performance.now();
    const { ms } = await READ.one(pool);
    offset = ms - (before + performance.now()) / 2;
  };
  await synchronise();
  const timer = setInterval(() => void synchronise().catch(onError), SYNCHRONISE_MS);
  timer.unref();
  return {
    now: () => new Date(offset + performance.now()),
    stop: () => clearInterval(timer),
  };
}
