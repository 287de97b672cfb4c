import type { Context } from 'koa';
import type { SharedServices } from '#api/pipeline/call.ts';
import type { Method } from '#api/pipeline/route.ts';
import { jsonBody, type Answers } from '#http/answers.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { Reply } from '#http/reply.ts';
import { answerIntrospection } from './answer-introspection.ts';
import { answerTokenRequest } from './answer-token-request.ts';
import { answerRevocation } from './answer-revocation.ts';
import { introspectionSchema, metadataSchema, tokenSchema } from './schema.ts';
import { serveForm } from './serve-form.ts';
import { showMetadata } from './show-metadata.ts';

/** A route outside `/api/v1`, with conventions of its own. */
interface OauthRoute {
  method: Method;
  path: string;
  summary: string;
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
    summary: 'Get an access token',
    answers: { 200: jsonBody(tokenSchema) },
    serve: form(answerTokenRequest),
  },
  {
    method: 'POST',
    path: '/oauth/revoke',
    summary: 'Revoke an access token',
    answers: { 200: null },
    serve: form(answerRevocation),
  },
  {
    method: 'POST',
    path: '/oauth/introspect',
    summary: 'Ask about an access token',
    answers: { 200: jsonBody(introspectionSchema) },
    serve: form(answerIntrospection),
  },
  {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'Metadata of the authorization server',
    answers: { 200: jsonBody(metadataSchema) },
    serve: async (_ctx, services) => showMetadata(services),
  },
];
