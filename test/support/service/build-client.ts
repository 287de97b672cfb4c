import type { Database } from '#orm/database.ts';
import type { OauthApplication } from '#orm/entities/oauth-application.ts';
import { buildApplication } from '#test-kit/access/builders.ts';

/** An application and its credentials. */
export interface OauthClient {
  application: OauthApplication;
  credentials: { client_id: string; client_secret: string };
}

/** {@link buildApplication}, with its credentials as a form has them. */
export async function buildClient(
  db: Database,
  overrides: Parameters<typeof buildApplication>[1] = {},
): Promise<OauthClient> {
  const { application, client_secret } = await buildApplication(db, overrides);
  return { application, credentials: { client_id: application.client_id, client_secret } };
}
