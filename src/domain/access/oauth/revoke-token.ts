import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { lockAuthority } from './authority-lock.ts';

interface TokenKey {
  digest: string;
  application_id: string;
}

const DELETE = statement<never, [digest: string, application_id: string]>(
  'delete_token',
  'delete from access_tokens where digest = $1 and application_id = $2',
);

/** Revokes this application's token once the writes under it have ended; ignores an unknown or foreign one. */
export async function revokeToken(db: Database, token: TokenKey): Promise<void> {
  await db.transact(async (tx) => {
    await lockAuthority(tx, token.application_id);
    await DELETE.run(tx, token.digest, token.application_id);
  });
}
