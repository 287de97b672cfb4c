import type { OauthApplication } from '#orm/entities/oauth-application.ts';

/** What the audit log keeps of an application: never its secret. */
export const auditedApplication = ({ name, client_id, scopes, provisioned }: OauthApplication) => ({
  name,
  client_id,
  scopes,
  provisioned,
});
