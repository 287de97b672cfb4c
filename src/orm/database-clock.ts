import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { statement } from './statement.ts';

const SYNCHRONISE_MS = 10_000;

/** A number, since a date has whole milliseconds only. */
const READ = statement<{ ms: number }>(
  'read_clock',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

/** A clock that runs between readings of the database's, so that all nodes agree on what is due. */
interface DatabaseClock extends Clock {
  stop(): void;
}

/**
 * Reads the database's clock now and every ten seconds; in between this process's monotonic clock
 * carries it on, even if the machine's own clock is wrong or jumps. Off by half a round trip at most.
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
