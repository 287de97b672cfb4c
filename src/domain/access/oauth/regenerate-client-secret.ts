import { digest, newToken } from '#kernel/secret.ts';
import type { Database } from '#orm/database.ts';
import { AccessToken } from '#orm/entities/access-token.ts';
import type { OauthApplication } from '#orm/entities/oauth-application.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { checkEditor } from './application-editor.ts';
import { lockApplication } from './lock-application.ts';
import { recordApplicationChange } from './record-application-change.ts';

/**
 * Replaces an application's secret, returned only here. The old one and all tokens are dead at once (spec, OAuth
 * applications). 404, 403 for a person who may not edit it.
 */
export async function regenerateClientSecret(
  db: Database,
  actor: Actor,
  applicationId: string,
): Promise<{ application: OauthApplication; client_secret: string }> {
  const client_secret = newToken();
  return db.transact(async (tx) => {
    const application = await lockApplication(tx, applicationId);
    await checkEditor(tx, actor, application);
    Object.assign(application, { secret_digest: digest(client_secret), updated_at: tx.now });
    await tx.em.flush();
    await tx.em.nativeDelete(AccessToken, { application_id: application.id });
    await recordApplicationChange(tx, actor, application.id, { action: 'regenerate_secret' });
    return { application, client_secret };
  });
}
