import { shareAuthority } from '#domain/access/oauth/authority-lock.ts';
import {
  checkAccess,
  dropToken,
  findCallerWithin,
  type FoundCaller,
  type Grant,
} from '#domain/access/oauth/find-caller.ts';
import type { Queryable } from '#orm/statement.ts';
import { ACTION_OF, type Method, type RouteAccess } from '#http/pipeline/route.ts';
import { may, SUFFICIENT_SCOPES, type Caller } from '#http/pipeline/caller.ts';
import { authorizeNobody, type Surface } from '#http/pipeline/surface.ts';
import { forbidden, notFound, ApiError } from '#kernel/api-error.ts';
import { isSubset } from '#model/scope.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { digest } from '#kernel/secret.ts';

type Application = Extract<Caller, { kind: 'application' }>;

/** RFC 6750 §3. */
const BEARER_CHALLENGE = 'Bearer realm="Bordereau"';

/** `sent`: the request had a token, though an invalid one. */
export const invalidToken = (sent: boolean) =>
  new ApiError(401, 'invalid_token', "Le jeton d'accès est absent, inconnu, expiré ou révoqué", {
    headers: {
      'WWW-Authenticate': sent ? `${BEARER_CHALLENGE}, error="invalid_token"` : BEARER_CHALLENGE,
    },
  });

/** Digest of the bearer token, only from `Authorization` (RFC 6750 §2.1); null without one. */
export function findBearer({ authorization = '' }: IncomingHttpHeaders): string | null {
  const text = /^bearer +([\w.~+/-]+=*) *$/i.exec(authorization)?.[1];
  return text === undefined ? null : digest(text);
}

/** {@link findBearer}; 401 without one. */
export function readBearer(headers: IncomingHttpHeaders): string {
  const found = findBearer(headers);
  if (found !== null) return found;
  // Without any bearer token the challenge names no error (RFC 6750 §3.1).
  throw invalidToken(/^bearer +[^ ]/i.test(headers.authorization ?? ''));
}

/**
 * Checks an application's token: 401, then 429 for its budget, then 403 for the scope, then 404 or 403 for the
 * workspace. Each later transaction repeats the check, not the count, and holds off changes that would remove its
 * rights.
 */
export const authorizeApplication: Surface['authorize'] = (exchange) => {
  const { request, services } = exchange;
  const { access, method } = exchange.route;
  if (access === 'open') return authorizeNobody(exchange);
  const { address } = exchange.caller;
  const { findCaller, lookUps, rateLimiter, strangers } = services;
  const digest = readBearer(request.headers);
  const admit = ({ token, grant }: FoundCaller): Application => {
    const { application_id, scopes } = token;
    const caller = { kind: 'application', application_id, scopes, address } as const;
    if (!may(caller, ACTION_OF[method])) throw insufficientScope(method);
    enterWorkspace(access, grant, address);
    return caller;
  };
  const accept = async (found: FoundCaller | null) => admit(await acceptToken(lookUps, found));
  return async (workspace_id) => {
    const question = { digest, workspace_id };
    const first = await findCaller(question);
    if (first === null) strangers.note(address);
    const found = await acceptToken(lookUps, first);
    const { application_id: owner } = found.token;
    request.state['application_id'] = owner;
    await rateLimiter?.admit({ digest, owner }, request);
    const caller = admit(found);
    return {
      caller,
      check: async () => accept(await findCaller(question)),
      begin: async (tx) => {
        await shareAuthority(tx, caller.application_id, workspace_id);
        const again = await findCallerWithin(tx, question);
        if (again === null) throw invalidToken(true);
        await accept(again.caller);
        return again.now;
      },
    };
  };
};

/** 401 unless valid. A token whose application lost one of its scopes is revoked (spec, OAuth applications). */
async function acceptToken(lookUps: Queryable, found: FoundCaller | null): Promise<FoundCaller> {
  if (found === null) throw invalidToken(true);
  const { token } = found;
  if (isSubset(token.scopes, token.application_scopes)) return found;
  await dropToken(lookUps, token);
  throw invalidToken(true);
}

/** 403 that names the scopes of which one would suffice (RFC 6750 §3). */
const insufficientScope = (method: Method): ApiError => {
  const scope = SUFFICIENT_SCOPES[ACTION_OF[method]].join(' ');
  return forbidden('missing_scope', {
    headers: {
      'WWW-Authenticate': `${BEARER_CHALLENGE}, error="insufficient_scope", scope="${scope}"`,
    },
  });
};

/**
 * 404 without a grant, 403 for revoked access or a denied address. By bare id a denied address is 404 too: resource
 * look-ups leave out denied workspaces (spec, IP allowlisting).
 */
function enterWorkspace(access: RouteAccess, grant: Grant | null, address: string): void {
  if (access === 'open' || access === 'token') return;
  const verdict = checkAccess(grant, address);
  switch (verdict) {
    case 'granted':
      return;
    case 'never_granted':
      throw notFound();
    case 'revoked':
      throw forbidden('access_revoked');
    case 'denied_address':
      throw access === 'workspace' ? forbidden('address_denied') : notFound();
    default:
      verdict satisfies never;
  }
}
