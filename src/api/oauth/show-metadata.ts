import { printJson } from '#kernel/json.ts';
import { SCOPES } from '#model/scope.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { Reply } from '#http/reply.ts';

const CLIENT_AUTHENTICATION = ['client_secret_basic', 'client_secret_post'];

/** `GET /.well-known/oauth-authorization-server` (RFC 8414). */
export function showMetadata({ baseUrl }: Pick<Services, 'baseUrl'>): Reply {
  return {
    status: 200,
    body: printJson({
      issuer: baseUrl,
      token_endpoint: `${baseUrl}/oauth/token`,
      revocation_endpoint: `${baseUrl}/oauth/revoke`,
      introspection_endpoint: `${baseUrl}/oauth/introspect`,
      grant_types_supported: ['client_credentials'],
      // Required (RFC 8414 §2), but empty without an authorization endpoint.
      response_types_supported: [],
      scopes_supported: SCOPES,
      token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
      revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
      introspection_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    }),
  };
}
