import { digest, newToken } from '#kernel/secret.ts';
import type { Database } from '#orm/database.ts';
import { AccessToken } from '#orm/entities/access-token.ts';
import type { OauthApplication } from '#orm/entities/oauth-application.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockApplication } from './lock-application.ts';

/**
 * Replaces an application's secret, returned only here. The old one and all tokens are dead at once (spec, OAuth
 * applications). 404.
 */
export async function regenerateClientSecret(
  db: Database,
  actor: Actor,
  applicationId: string,
): Promise<{ application: OauthApplication; client_secret: string }> {
  const client_secret = newToken();
  return db.transact(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    Object.assign(application, { secret_digest: digest(client_secret), updated_at: tx.now });
    await tx.em.flush();
    await tx.em.nativeDelete(AccessToken, { application_id: application.id });
    await recordChange(tx, actor, {
      workspace_id: null,
      action: 'regenerate_secret',
      subject: 'oauth_applications',
      subject_id: application.id,
    });
    return { application, client_secret };
  });
}
