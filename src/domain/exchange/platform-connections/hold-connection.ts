import type { Database } from '#orm/database.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';

/** For a platform that asks for a pause without saying how long. */
const USUAL_MS = 60_000;
/** Minimum pause; with anything shorter, due work would be retried as fast as the platform answers. */
const MIN_MS = 1_000;
const MAX_MS = 3_600_000;

/**
 * Lets no call of a connection begin for as long as its platform asks: a second at least, an hour at most. A longer
 * pause stays.
 * @param milliseconds null if the platform does not say
 */
export const holdConnection = (
  db: Database,
  key: RowKey,
  milliseconds: number | null,
): Promise<void> =>
  db.transact(async (begun) => {
    const locked = await lockRow(begun, PlatformConnection, key);
    if (locked === null) return;
    const { row: connection, tx } = locked;
    const pause = Math.min(Math.max(milliseconds ?? USUAL_MS, MIN_MS), MAX_MS);
    const until = new Date(tx.now.getTime() + pause);
    if (connection.held_until === null || connection.held_until < until)
      connection.held_until = until;
  });
