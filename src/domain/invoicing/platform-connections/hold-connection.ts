import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement } from '#orm/statement.ts';

/** For a platform that asks for a pause without saying how long. */
const USUAL_MS = 60_000;
const MAX_MS = 3_600_000;
/** A platform that asks for no time, or one that is over, would be called again at once, and for ever. */
const MIN_MS = 5_000;

const HOLD = statement<never, [workspace_id: string, id: string, until: Date]>(
  'hold_platform_connection',
  `
    update platform_connections set held_until = $3
    where workspace_id = $1 and id = $2 and (held_until is null or held_until < $3)`,
);

/**
 * Lets no call of a connection begin for as long as its platform asks: five seconds at least, an hour at most. A longer pause stays.
 * @param milliseconds null if the platform does not say
 */
export const holdConnection = (
  db: Database,
  { workspace_id, id }: RowKey,
  milliseconds: number | null,
): Promise<void> =>
  db.transact(async (tx) => {
    const wait = Math.min(Math.max(milliseconds ?? USUAL_MS, MIN_MS), MAX_MS);
    const until = new Date(tx.now.getTime() + wait);
    await HOLD.run(tx, workspace_id, id, until);
  });
