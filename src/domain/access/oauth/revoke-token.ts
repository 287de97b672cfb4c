import type { Database } from '#orm/database.ts';
import { lockAuthority } from './authority-lock.ts';
import { dropToken } from './find-caller.ts';

interface TokenKey {
  digest: string;
  application_id: string;
}

/** Revokes this application's token once the writes under it have ended; ignores an unknown or foreign one. */
export async function revokeToken(db: Database, token: TokenKey): Promise<void> {
  await db.transact(async (tx) => {
    await lockAuthority(tx, token.application_id);
    await dropToken(tx, token);
  });
}
