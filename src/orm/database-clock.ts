import type { Clock } from '#kernel/clock.ts';
import { statement, type Queryable } from './statement.ts';

interface Connecting {
  connect(): Promise<Queryable & { release(): void }>;
}

const SYNCHRONISE_MS = 10_000;

/** As a number, since a date has only whole milliseconds. */
const READ = statement<{ ms: number }>(
  'read_clock',
  'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
);

interface Reading {
  /** The database's time, milliseconds since 1970. */
  ms: number;
  /** The middle of the round trip, by `performance.now()`. */
  at: number;
  /** Half of the round trip: the reading is off by this at most. */
  tolerance: number;
}

export async function readDatabaseClock(on: Queryable): Promise<Reading> {
  const before = performance.now();
  const { ms } = await READ.one(on);
  const after = performance.now();
  return { ms, at: (before + after) / 2, tolerance: (after - before) / 2 };
}

/** The first one on a connection also has the statement parsed. */
const READINGS = 3;

/** The closest of some readings on one connection, so that the time to get and open it counts for none. */
async function readOnOpen(pool: Connecting): Promise<Reading> {
  const client = await pool.connect();
  try {
    let best = await readDatabaseClock(client);
    for (let n = 1; n < READINGS; n += 1) {
      const next = await readDatabaseClock(client);
      if (next.tolerance < best.tolerance) best = next;
    }
    return best;
  } finally {
    client.release();
  }
}

/** A clock that continues between readings of the database's, so that all nodes agree on due times. */
interface DatabaseClock extends Clock {
  stop(): void;
}

/**
 * Reads the database's clock now and every ten seconds, and adds this process's monotonic time in between, so the
 * machine's own clock does not matter. Off by at most half a round trip.
 */
export async function startDatabaseClock(
  pool: Connecting,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let offset = 0;
  const synchronise = async () => {
    const { ms, at } = await readOnOpen(pool);
    offset = ms - at;
  };
  await synchronise();
  const timer = setInterval(() => void synchronise().catch(onError), SYNCHRONISE_MS);
  timer.unref();
  return {
    now: () => new Date(offset + performance.now()),
    stop: () => clearInterval(timer),
  };
}
