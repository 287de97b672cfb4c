import { introspectToken } from '#domain/access/oauth/introspect-token.ts';
import { printJson } from '#kernel/json.ts';
import { writeScopes } from '#model/scope.ts';
import { digest } from '#kernel/secret.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { Reply } from '#http/reply.ts';
import { identifyClient, type FormCall } from './identify-client.ts';
import { requireParameter } from './read-form.ts';

/** `POST /oauth/introspect` (RFC 7662): only the caller's own live token is active. */
export async function answerIntrospection(call: FormCall, services: Services): Promise<Reply> {
  const { input: form } = call;
  const { client, db } = await identifyClient(call, services);
  const { application_id, client_id } = client;
  const token = await introspectToken(db, {
    digest: digest(requireParameter(form, 'token')),
    application_id,
  });
  const described =
    token === null
      ? { active: false }
      : {
          active: true,
          scope: writeScopes(token.scopes),
          client_id,
          token_type: 'Bearer',
          exp: token.exp,
          iat: token.iat,
        };
  return { status: 200, body: printJson(described) };
}
