import { notFound } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { endSessions } from './sessions.ts';
import { recordOfAccount } from './record-of-account.ts';

/** The person, and the address of the request. */
interface SignedInBy {
  id: string;
  address: string;
}

/** Ends a session, by its digest. Its transaction must have locked the person. */
export async function signOut(db: Database, by: SignedInBy, session: string): Promise<void> {
  await db.transact(async (tx) => {
    if ((await endSessions(tx, { digest: session })) > 0) await record(tx, by, 'sign_out');
  });
}

/** Ends one of a person's own sessions. Its transaction must have locked the person. 404. */
export async function closeSession(db: Database, by: SignedInBy, session: string): Promise<void> {
  await db.transact(async (tx) => {
    if ((await endSessions(tx, { user_id: by.id, id: session })) === 0) throw notFound();
    await record(tx, by, 'close_session');
  });
}

const record = (tx: Transaction, by: SignedInBy, action: string): Promise<void> =>
  recordOfAccount(tx, { kind: 'user', ...by }, action, by.id);
