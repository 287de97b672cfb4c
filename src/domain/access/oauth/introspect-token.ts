import type { Scope } from '#model/scope.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** Instants are Unix seconds. */
interface LiveToken {
  scopes: Scope[];
  iat: number;
  exp: number;
}

const FIND = statement<LiveToken, [digest: string, application_id: string]>(
  'introspect_token',
  `
    select t.scopes, floor(extract(epoch from t.created_at))::float8 as iat,
      floor(extract(epoch from t.expires_at))::float8 as exp
    from access_tokens t
    join oauth_applications a on a.id = t.application_id
    where t.digest = $1 and t.application_id = $2
      and t.expires_at > clock_timestamp() and t.scopes <@ a.scopes`,
);

/** A live token; null for another application's token, or if the application lost its scopes. */
export const introspectToken = (
  on: Queryable,
  token: { digest: string; application_id: string },
): Promise<LiveToken | null> => FIND.first(on, token.digest, token.application_id);
