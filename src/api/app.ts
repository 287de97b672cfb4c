import Koa, { type Context } from 'koa';
import { Router } from '@koa/router';
import { methodNotAllowed, notFound } from '#kernel/refusal.ts';
import type { SharedServices } from './pipeline/call.ts';
import { createAddressReader } from '#http/caller-address.ts';
import { createHeldBytes, type HeldBytes } from '#http/held-bytes.ts';
import { identifyRequest } from '#http/middleware/identify-request.ts';
import { logRequest } from '#http/middleware/log-request.ts';
import { requireHost } from '#http/middleware/require-host.ts';
import { writeRefusals } from '#http/middleware/write-refusals.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { ROUTES } from './routes.ts';
import { serveRoute } from './pipeline/serve-route.ts';
import { writeReply } from '#http/write-reply.ts';

/** The HTTP API as a Koa application; `trustedProxies` are CIDRs whose `X-Forwarded-For` is believed. */
export function createApp(services: SharedServices, trustedProxies: readonly string[]): Koa {
  const app = new Koa();
  // Refusals are answered already: this is a connection that ended in the middle of an answer, or our own fault.
  app.on('error', (err: NodeJS.ErrnoException) => {
    if (err.code === 'ERR_STREAM_PREMATURE_CLOSE') services.log.debug('an answer was cut short');
    else services.log.error({ err });
  });
  const readAddress = createAddressReader(trustedProxies);
  const held = createHeldBytes(services.budgets);
  const router = new Router();
  for (const route of ROUTES) {
    router.register(route.path, [route.method], (ctx: Context) => {
      const { params } = ctx;
      const address = readAddress(ctx.req);
      return holding(held.ofCall(ctx.res, address), async (own) =>
        writeReply(ctx, await serveRoute(route, ctx, params, address, services, own), own),
      );
    });
  }
  for (const route of oauthRoutes(services)) {
    router.register(route.path, [route.method], (ctx: Context) =>
      holding(held.ofForm(ctx.res, readAddress(ctx.req)), (own) => route.serve(ctx, own)),
    );
  }
  app.use(identifyRequest);
  app.use(logRequest(services));
  app.use(writeRefusals(services.log, (ctx) => held.ofCall(ctx.res, readAddress(ctx.req))));
  app.use(requireHost);
  app.use(router.routes());
  app.use((ctx) => refuseUnrouted(router, ctx));
  return app;
}

async function holding(held: HeldBytes, serve: (held: HeldBytes) => Promise<void>): Promise<void> {
  try {
    await serve(held);
  } finally {
    held.finish();
  }
}

/** 405 with `Allow` where the path is known, 404 where it is not. */
function refuseUnrouted(router: Router, ctx: Context): never {
  const known = router.match(ctx.path, ctx.method).path;
  if (known.length === 0) throw notFound();
  throw methodNotAllowed([...new Set(known.flatMap(({ methods }) => methods))].sort().join(', '));
}
