import type { Database } from '#orm/database.ts';

/** The instant before which rows are dropped; a retention (milliseconds) reaching before 1970 drops nothing. */
export async function retentionCutoff(db: Database, retention: number): Promise<Date> {
  const now = await db.transact(async (tx) => tx.now);
  return new Date(Math.max(0, now.getTime() - retention));
}
