import { refusedAtUpdate } from '#kernel/api-error.ts';
import { isSubset, readScopes, type Scope } from '#model/scope.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { OauthApplication } from '#orm/entities/oauth-application.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedApplication } from './audited-application.ts';
import { checkApplication } from './check-application.ts';
import { lockApplication } from './lock-application.ts';

/**
 * Renames an application or changes its scopes (space-separated). Narrowing revokes the tokens with a removed scope
 * at once; nothing else revokes any (spec, OAuth applications). 404, 422.
 */
export async function updateApplication(
  db: Database,
  actor: Actor,
  input: { application_id: string; name?: string | undefined; scopes?: string | undefined },
): Promise<OauthApplication> {
  return db.transact(async (tx) => {
    const application = await lockApplication(tx, input.application_id);
    const violations = checkApplication(input);
    if (violations.length > 0) throw refusedAtUpdate(violations);
    const name = input.name ?? application.name;
    const scopes =
      input.scopes === undefined ? application.scopes : readScopes(input.scopes).scopes;
    if (name === application.name && sameScopes(scopes, application.scopes)) return application;

    const before = auditedApplication(application);
    Object.assign(application, { name, scopes, updated_at: tx.now });
    await tx.em.flush();
    await revokeBeyond(tx, application);
    await recordChange(tx, actor, {
      workspace_id: null,
      action: 'update',
      subject: 'oauth_applications',
      subject_id: application.id,
      before,
      after: auditedApplication(application),
    });
    return application;
  });
}

const sameScopes = (left: readonly Scope[], right: readonly Scope[]) =>
  isSubset(left, right) && isSubset(right, left);

const REVOKE_BEYOND = statement<never, [application_id: string, scopes: readonly Scope[]]>(
  'revoke_tokens_beyond',
  'delete from access_tokens where application_id = $1 and not scopes <@ $2::text[]',
);

const revokeBeyond = (tx: Transaction, { id, scopes }: OauthApplication) =>
  REVOKE_BEYOND.run(tx, id, scopes);
