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

/** A migrated database; `clock` is the instant of its transactions. */
export async function createDatabase(
  options: { clock?: Clock; connections?: number } = {},
): Promise<TestDatabase> {
  const { url, drop } = await createTestDatabase(TEMPLATE);
  const db = withSql(await openDatabase({ url, ...options }));
  return {
    ...db,
    url,
    drop: async () => {
      await db.close();
      await drop();
    },
  };
}
