import { issueToken, TOKEN_LIFETIME_SECONDS } from '#domain/access/oauth/issue-token.ts';
import { printJson } from '#kernel/json.ts';
import { writeScopes } from '#model/scope.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { Reply } from '#http/reply.ts';
import { identifyClient, type FormCall } from './identify-client.ts';
import { readParameter, requireParameter } from './read-form.ts';
import { invalidClient, invalidScope, unsupportedGrantType } from './refusals.ts';

/** `POST /oauth/token`, client credentials only (spec, Authentication; RFC 6749 §4.4). */
export async function answerTokenRequest(call: FormCall, services: Services): Promise<Reply> {
  const { input: form } = call;
  const grantType = requireParameter(form, 'grant_type');
  const scope = readParameter(form, 'scope') ?? '';
  if (grantType !== 'client_credentials') throw unsupportedGrantType();
  const { client, basic, db } = await identifyClient(call, services);
  const issuance = await issueToken(db, client, scope);
  switch (issuance.outcome) {
    case 'invalid_client':
      throw invalidClient(basic);
    case 'invalid_scope':
      throw invalidScope();
    case 'issued':
      return {
        status: 200,
        body: printJson({
          access_token: issuance.access_token,
          token_type: 'Bearer',
          expires_in: TOKEN_LIFETIME_SECONDS,
          scope: writeScopes(issuance.scopes),
          created_at: Math.floor(issuance.created_at.getTime() / 1000),
        }),
      };
    default:
      return issuance satisfies never;
  }
}
