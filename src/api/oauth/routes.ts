import type { Context } from 'koa';
import type { SharedServices } from '#api/pipeline/call.ts';
import type { Reply } from '#http/reply.ts';
import { clientLeaving } from '#http/client-leaving.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import type { DatabaseSharing } from '#orm/shared-database.ts';
import { answerUncached } from './answer.ts';
import { introspectToken } from './introspect-token.ts';
import { issueToken } from './issue-token.ts';
import { readForm, type FormRequest } from './read-form.ts';
import { revokeToken } from './revoke-token.ts';
import { showMetadata } from './show-metadata.ts';
import type { Method } from '#api/pipeline/route.ts';
import { writeReply } from '#http/write-reply.ts';

/** A route outside `/api/v1`, with conventions of its own. */
export interface OauthRoute {
  method: Method;
  path: string;
  serve: (ctx: Context, held: HeldBytes) => Promise<void>;
}

/** The authorization server's routes (RFC 6749, 7009, 7662, 8414). */
export function oauthRoutes(services: SharedServices): OauthRoute[] {
  const post = (
    path: string,
    answer: (request: FormRequest, services: SharedServices) => Promise<Reply>,
  ): OauthRoute => ({
    method: 'POST',
    path,
    serve: (ctx, held) => {
      const leaving = clientLeaving(ctx.res);
      const shareDatabase: DatabaseSharing = (user) => services.shareDatabase({ leaving, ...user });
      const own = { ...services, shareDatabase };
      return answerUncached(ctx, services.log, held, async () =>
        answer({ headers: ctx.req.headers, form: await readForm(ctx.req, held) }, own),
      );
    },
  });
  return [
    post('/oauth/token', issueToken),
    post('/oauth/revoke', revokeToken),
    post('/oauth/introspect', introspectToken),
    {
      method: 'GET',
      path: '/.well-known/oauth-authorization-server',
      serve: async (ctx, held) => writeReply(ctx, showMetadata(services), held),
    },
  ];
}
