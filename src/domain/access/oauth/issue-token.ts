import { LockMode } from '@mikro-orm/core';
import { isSubset, readScopes, type Scope } from '#model/scope.ts';
import { digest, newToken } from '#kernel/secret.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { AccessToken } from '#orm/entities/access-token.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import type { Client } from './authenticate-client.ts';

/** Eight hours (spec, Access token response). */
export const TOKEN_LIFETIME_SECONDS = 28_800;

/** The token is returned only here. */
export type Issuance =
  | { outcome: 'issued'; access_token: string; scopes: Scope[]; created_at: Date }
  | { outcome: 'invalid_client' }
  | { outcome: 'invalid_scope' };

/**
 * Issues a token (`scope` is space-separated, blank for the default). Narrowing, a new secret and deletion lock the
 * application for update before they revoke; the share lock here lets no token outlive one of them.
 */
export async function issueToken(db: Database, client: Client, scope: string): Promise<Issuance> {
  return db.transact(async (tx) => {
    const { application_id: id, secret_digest } = client;
    const application = await tx.em.findOne(
      OauthApplication,
      { id, secret_digest },
      { lockMode: LockMode.PESSIMISTIC_READ },
    );
    if (application === null) return { outcome: 'invalid_client' };
    const scopes = chooseScopes(scope, application.scopes);
    if (scopes === null) return { outcome: 'invalid_scope' };
    const access_token = await storeToken(tx, id, scopes);
    return { outcome: 'issued', access_token, scopes, created_at: tx.now };
  });
}

/** Defaults to `read`; null if the application lacks a requested scope (spec, Authentication 4, 5). */
function chooseScopes(requested: string, of: readonly Scope[]): Scope[] | null {
  const { scopes, unknown } = readScopes(requested);
  if (unknown.length > 0) return null;
  const chosen: Scope[] = scopes.length === 0 ? ['read'] : scopes;
  return isSubset(chosen, of) ? chosen : null;
}

async function storeToken(
  { em, now }: Transaction,
  application_id: string,
  scopes: Scope[],
): Promise<string> {
  const text = newToken();
  em.create(AccessToken, {
    digest: digest(text),
    application_id,
    scopes,
    created_at: now,
    expires_at: new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000),
  });
  await em.flush();
  return text;
}
