import type { OauthApplication } from '#orm/entities/oauth-application.ts';

/** The audit log's view of an application, without its secret. */
export const auditedApplication = ({ name, client_id, scopes, provisioned }: OauthApplication) => ({
  name,
  client_id,
  scopes,
  provisioned,
});
