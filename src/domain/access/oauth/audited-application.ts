import type { OauthApplication } from '#orm/entities/oauth-application.ts';

/** An application in the audit log, without its secret. */
export const auditedApplication = ({ name, client_id, scopes, provisioned }: OauthApplication) => ({
  name,
  client_id,
  scopes,
  provisioned,
});
