import { sql } from 'kysely';
import type { Database } from '../../orm/database.ts';

/** Ends a token of this application. One that is unknown, or another application's, is no error and stays. */
export async function revokeToken(
  db: Database,
  token: { digest: string; application_id: string },
): Promise<void> {
  await sql`
    delete from access_tokens
    where digest = ${token.digest} and application_id = ${token.application_id}
  `.execute(db.sql);
}
