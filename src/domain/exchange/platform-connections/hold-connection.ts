import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

/** For a platform that asks for a pause without saying how long. */
const USUAL_MS = 60_000;
/** Minimum pause; with anything shorter, due work would be retried as fast as the platform answers. */
const MIN_MS = 1_000;
const MAX_MS = 3_600_000;

/** Not by `lockRow`: its lock would wait for every issue of the company, which locks the key. */
const HOLD = statement<never, [workspace_id: string, id: string, until: Date]>(
  'hold_platform_connection',
  `
    update platform_connections set held_until = $3
    where workspace_id = $1 and id = $2 and (held_until is null or held_until < $3)`,
);

/**
 * Lets no call of a connection begin for as long as its platform asks: a second at least, an hour at most. A longer
 * pause stays.
 * @param milliseconds null if the platform does not say
 */
export const holdConnection = (
  db: Database,
  { workspace_id, id }: RowKey,
  milliseconds: number | null,
): Promise<void> =>
  db.transact(async (tx) => {
    const pause = Math.min(Math.max(milliseconds ?? USUAL_MS, MIN_MS), MAX_MS);
    await HOLD.run(tx, workspace_id, id, new Date(tx.now.getTime() + pause));
  });
