import { refusedAtCreation } from '#kernel/api-error.ts';
import { readScopes } from '#model/scope.ts';
import { digest, newClientId, newToken } from '#kernel/secret.ts';
import type { Database } from '#orm/database.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { auditedApplication } from './audited-application.ts';
import { checkApplication } from './check-application.ts';
import { grantWithin } from './grant-access.ts';

/**
 * Creates an application, granted to `workspace_id` unless null; `scopes` is space-separated, at least one. The
 * secret is returned only here, stored hashed. 422 on name or scopes, 404 for the workspace.
 */
export async function createApplication(
  db: Database,
  actor: Actor,
  input: { name: string; scopes: string; provisioned: boolean; workspace_id: string | null },
): Promise<{ application: OauthApplication; client_secret: string }> {
  const violations = checkApplication(input);
  if (violations.length > 0) throw refusedAtCreation(violations);
  const client_secret = newToken();
  return db.transact(async (tx) => {
    const application = tx.em.create(OauthApplication, {
      name: input.name,
      client_id: newClientId(),
      secret_digest: digest(client_secret),
      scopes: readScopes(input.scopes).scopes,
      provisioned: input.provisioned,
      created_at: tx.now,
      updated_at: tx.now,
    });
    await tx.em.flush();
    await recordChange(tx, actor, {
      workspace_id: input.workspace_id,
      action: 'create',
      subject: 'oauth_applications',
      subject_id: application.id,
      after: auditedApplication(application),
    });
    if (input.workspace_id !== null) {
      const { workspace_id } = input;
      await grantWithin(tx, actor, { application_id: application.id, workspace_id });
    }
    return { application, client_secret };
  });
}
