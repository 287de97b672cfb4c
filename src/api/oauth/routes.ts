import type { Services } from '#http/pipeline/call.ts';
import type { Route } from '#http/pipeline/route.ts';
import { jsonBody } from '#http/answers.ts';
import type { Reply } from '#http/reply.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { answerIntrospection } from './answer-introspection.ts';
import { answerTokenRequest } from './answer-token-request.ts';
import { answerRevocation } from './answer-revocation.ts';
import {
  introspectionSchema,
  metadataSchema,
  tokenFormSchema,
  tokenQuestionSchema,
  tokenSchema,
} from './schema.ts';
import type { FormCall } from './identify-client.ts';
import { FORM_LIMIT_BYTES } from './refusals.ts';
import { showMetadata } from './show-metadata.ts';
import { UNCACHED } from './uncached.ts';

const form = (
  schema: JsonSchema,
  answer: (request: FormCall, services: Services) => Promise<Reply>,
): Pick<Route, 'form' | 'handle'> => ({
  form: { schema, limitBytes: FORM_LIMIT_BYTES },
  handle: async (call: FormCall, services) => {
    const reply = await answer(call, services);
    return { ...reply, headers: { ...reply.headers, ...UNCACHED } };
  },
});

/** RFC 6749, 7009, 7662, 8414. */
export const OAUTH_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/oauth/token',
    access: 'open',
    operationId: 'issueToken',
    summary: 'Get an access token',
    description:
      'Several tokens of an application may live at once. `scope` may be any subset of the scopes of the application; without it the token has `read`, if the application has that.',
    answers: { 200: jsonBody(tokenSchema) },
    ...form(tokenFormSchema, answerTokenRequest),
  },
  {
    method: 'POST',
    path: '/oauth/revoke',
    access: 'open',
    operationId: 'revokeToken',
    summary: 'Revoke an access token',
    description:
      '200 whether or not there was such a token (RFC 7009). The token of another application stays.',
    answers: { 200: null },
    ...form(tokenQuestionSchema, answerRevocation),
  },
  {
    method: 'POST',
    path: '/oauth/introspect',
    access: 'open',
    operationId: 'introspectToken',
    summary: 'Inspect an access token',
    description: '`active` is true only for a valid token of the application that asks (RFC 7662).',
    answers: { 200: jsonBody(introspectionSchema) },
    ...form(tokenQuestionSchema, answerIntrospection),
  },
  {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    access: 'open',
    operationId: 'getServerMetadata',
    summary: "Get the authorization server's metadata",
    description: 'Where a client library finds the other endpoints (RFC 8414).',
    answers: { 200: jsonBody(metadataSchema) },
    handle: async (_call, services) => showMetadata(services),
  },
];
