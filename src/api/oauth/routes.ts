import type { Context } from 'koa';
import type { SharedServices } from '#api/pipeline/call.ts';
import type { Method } from '#api/pipeline/route.ts';
import { jsonBody, type Answers } from '#http/answers.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { Reply } from '#http/reply.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import type { RouteDescription } from '#api/pipeline/route-description.ts';
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
import { serveForm } from './serve-form.ts';
import { showMetadata } from './show-metadata.ts';

/** A route outside `/api/v1`, with conventions of its own. */
interface OauthRoute extends RouteDescription {
  method: Method;
  path: string;
  /** The fields of the form. */
  form?: JsonSchema;
  answers: Answers;
  serve: (ctx: Context, services: SharedServices, held: HeldBytes) => Promise<Reply>;
}

const form =
  (answer: Parameters<typeof serveForm>[3]): OauthRoute['serve'] =>
  (ctx, services, held) =>
    serveForm(ctx, services, held, answer);

/** The authorization server's routes (RFC 6749, 7009, 7662, 8414). */
export const OAUTH_ROUTES: readonly OauthRoute[] = [
  {
    method: 'POST',
    path: '/oauth/token',
    operationId: 'issueToken',
    summary: 'Get an access token',
    description:
      'Several tokens of an application may live at once. `scope` may be any subset of the scopes of the application; without it the token has `read`, if the application has that.',
    form: tokenFormSchema,
    answers: { 200: jsonBody(tokenSchema) },
    serve: form(answerTokenRequest),
  },
  {
    method: 'POST',
    path: '/oauth/revoke',
    operationId: 'revokeToken',
    summary: 'Revoke an access token',
    description:
      '200 whether or not there was such a token (RFC 7009). The token of another application stays.',
    form: tokenQuestionSchema,
    answers: { 200: null },
    serve: form(answerRevocation),
  },
  {
    method: 'POST',
    path: '/oauth/introspect',
    operationId: 'introspectToken',
    summary: 'Inspect an access token',
    description: '`active` is true only for a valid token of the application that asks (RFC 7662).',
    form: tokenQuestionSchema,
    answers: { 200: jsonBody(introspectionSchema) },
    serve: form(answerIntrospection),
  },
  {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    operationId: 'getServerMetadata',
    summary: "Get the authorization server's metadata",
    description: 'Where a client library finds the other endpoints (RFC 8414).',
    answers: { 200: jsonBody(metadataSchema) },
    serve: async (_ctx, services) => showMetadata(services),
  },
];
