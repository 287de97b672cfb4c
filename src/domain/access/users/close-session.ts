import { notFound } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { endSession, endSessionOf } from './sessions.ts';

/** Ends a session, by its digest. Its transaction must have locked the person. */
export async function signOut(db: Database, session: string): Promise<void> {
  await db.transact((tx) => endSession(tx, session));
}

/** Ends one of a person's own sessions. Its transaction must have locked the person. 404. */
export async function closeSession(
  db: Database,
  { user_id, id }: { user_id: string; id: string },
): Promise<void> {
  await db.transact(async (tx) => {
    if ((await endSessionOf(tx, user_id, id)) === 0) throw notFound();
  });
}
