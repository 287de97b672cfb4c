import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { lockAuthority } from './authority-lock.ts';

interface TokenKey {
  digest: string;
  application_id: string;
}

/**
 * Ends a token of this application, once what is being written under it is. One that is unknown, or another
 * application's, is no error and stays.
 */
export async function revokeToken(db: Database, token: TokenKey): Promise<void> {
  await db.transact(async (tx) => {
    await lockAuthority(tx, token.application_id);
    await sql`
      delete from access_tokens
      where digest = ${token.digest} and application_id = ${token.application_id}
    `.execute(tx.sql);
  });
}
