import { sql } from 'kysely';
import type { Scope } from '#model/scope.ts';
import type { Database } from '#orm/database.ts';

/** The introspection of a live token; instants are Unix seconds. */
interface LiveToken {
  scopes: Scope[];
  iat: number;
  exp: number;
}

/** A live token of this application; null for any other, as for one whose scopes the application lost. */
export async function introspectToken(
  db: Database,
  token: { digest: string; application_id: string },
): Promise<LiveToken | null> {
  const { rows } = await sql<LiveToken>`
    select t.scopes, floor(extract(epoch from t.created_at))::float8 as iat,
      floor(extract(epoch from t.expires_at))::float8 as exp
    from access_tokens t
    join oauth_applications a on a.id = t.application_id
    where t.digest = ${token.digest} and t.application_id = ${token.application_id}
      and t.expires_at > clock_timestamp() and t.scopes <@ a.scopes
  `.execute(db.sql);
  return rows[0] ?? null;
}
