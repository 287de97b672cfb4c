import type { readShards } from '#orm/citus/citus-shards.ts';
import { openDatabase } from '#orm/open-database.ts';
import type { Clock } from '#kernel/clock.ts';
import { createTestDatabase } from './cluster.ts';
import { withSql, type SqlDatabase } from './sql.ts';

/** The migrated, empty database that is cloned. */
export const TEMPLATE = 'bordereau_template';

export interface TestDatabase extends SqlDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A test that waits within a transaction may wait for a busy machine, longer than a service would. */
const MAX_PAUSE_MS = 100_000;

/** A migrated database; `clock` is the instant of its transactions, `readShards` divides it. */
export async function createDatabase(
  options: { clock?: Clock; connections?: number; readShards?: typeof readShards } = {},
): Promise<TestDatabase> {
  const { url, drop } = await createTestDatabase(TEMPLATE);
  const own = new URL(url);
  own.searchParams.set('idle_in_transaction_session_timeout', String(MAX_PAUSE_MS));
  const db = withSql(await openDatabase({ url: own.href, ...options }));
  return {
    ...db,
    url,
    drop: async () => {
      await db.close();
      await drop();
    },
  };
}
