import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { startLoops } from '#test/support/ground/loops.ts';

/** When each acknowledgement was first read, in milliseconds since 1970. */
export type Sightings = ReadonlyMap<string, number>;

const LOOK_EVERY_MS = 100;

/**
 * Reads acknowledgements as commits show them. `acknowledged_at` is the instant of the answer; the commit, which no
 * column dates, comes much later when the database or the node is held up.
 */
export function watchAcknowledgements(db: Database): { stop(): Promise<Sightings> } {
  const sightings = new Map<string, number>();
  const loops = startLoops();
  const look = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from deliveries where acknowledged_at > clock_timestamp() - interval '20 seconds'
    `.execute(sqlOn(db));
    const now = Date.now();
    for (const { id } of rows) if (!sightings.has(id)) sightings.set(id, now);
  };
  loops.repeat(
    () => look().catch(() => {}), // the database is away
    () => LOOK_EVERY_MS,
  );
  return {
    stop: async () => {
      await loops.stop();
      return sightings;
    },
  };
}
