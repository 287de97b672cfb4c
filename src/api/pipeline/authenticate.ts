import type { IncomingHttpHeaders } from 'node:http';
import type { FoundCaller } from '#domain/access/oauth/find-caller.ts';
import { dropToken } from '#domain/access/oauth/revoke-token.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isSubset } from '#model/scope.ts';
import { digest } from '#kernel/secret.ts';
import type { Database } from '#orm/database.ts';

/** How every `WWW-Authenticate` of the API begins (RFC 6750 §3). */
export const BEARER_CHALLENGE = 'Bearer realm="Bordereau"';

/** `sent`: a token came with the request, but it is not, or no longer, one. */
export const invalidToken = (sent: boolean) =>
  new Refusal(401, 'invalid_token', "Le jeton d'accès est absent, inconnu, expiré ou révoqué", {
    headers: {
      'WWW-Authenticate': sent ? `${BEARER_CHALLENGE}, error="invalid_token"` : BEARER_CHALLENGE,
    },
  });

/** The digest of the bearer token, from the `Authorization` header only (RFC 6750 §2.1); 401 without one. */
export function readBearer(headers: IncomingHttpHeaders): string {
  const authorization = headers.authorization ?? '';
  const text = /^bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1];
  if (text !== undefined) return digest(text);
  // Without a bearer token of any form the challenge names no error (RFC 6750 §3.1).
  throw invalidToken(/^bearer +[^ ]/i.test(authorization));
}

/**
 * 401 unless the token lives. One whose scopes its application no longer has is revoked on the way
 * (spec, OAuth applications).
 */
export async function acceptToken(
  lookUps: Pick<Database, 'pool'>,
  found: FoundCaller | null,
): Promise<FoundCaller> {
  if (found === null) throw invalidToken(true);
  const { token } = found;
  if (isSubset(token.scopes, token.application_scopes)) return found;
  await dropToken(lookUps, token);
  throw invalidToken(true);
}
