import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** When each delivery's acknowledgement was first read from the database, in milliseconds since 1970. */
export type Sightings = ReadonlyMap<string, number>;

const LOOK_EVERY_MS = 100;

/**
 * Reads acknowledgements as they become visible. `acknowledged_at` is the instant of the answer; the
 * commit comes later, much later when the database or the node is held up, and no column tells when.
 */
export function watchAcknowledgements(db: Database): { stop(): Promise<Sightings> } {
  const sightings = new Map<string, number>();
  let stopped = false;
  const look = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from deliveries where acknowledged_at > clock_timestamp() - interval '20 seconds'
    `.execute(sqlOn(db));
    const now = Date.now();
    for (const { id } of rows) if (!sightings.has(id)) sightings.set(id, now);
  };
  const watch = async () => {
    while (!stopped) {
      await look().catch(() => {}); // the database is away
      await sleep(LOOK_EVERY_MS);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopped = true;
      await watching;
      return sightings;
    },
  };
}
