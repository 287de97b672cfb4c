import Koa, { type Context } from 'koa';
import { Router } from '@koa/router';
import { methodNotAllowed, notFound } from '#kernel/refusal.ts';
import type { SharedServices } from './pipeline/call.ts';
import { createAddressReader } from '#http/caller-address.ts';
import { createHeldBytes, type HeldBytes, type HeldBytesOpener } from '#http/held-bytes.ts';
import { identifyRequest } from '#http/middleware/identify-request.ts';
import { logRequest } from '#http/middleware/log-request.ts';
import { requireHost } from '#http/middleware/require-host.ts';
import { writeRefusals } from '#http/middleware/write-refusals.ts';
import { NETWORK_ROUTES } from './network/routes.ts';
import { OAUTH_ROUTES } from './oauth/routes.ts';
import { ROUTES } from './routes.ts';
import { createPageContent } from './pages/page-content.ts';
import { PAGE_ROUTES } from './pages/routes.ts';
import type { Route } from './pipeline/route.ts';
import { REFERENCE_ROUTE } from './reference/documented-routes.ts';
import { createReferenceServer } from './reference/serve-reference.ts';
import { serveRoute } from './pipeline/serve-route.ts';
import type { Reply } from '#http/reply.ts';
import { writeReply } from '#http/write-reply.ts';

/** The HTTP API as a Koa application; `trustedProxies` are CIDRs whose `X-Forwarded-For` is believed. */
export function createApp(services: SharedServices, trustedProxies: readonly string[]): Koa {
  const app = new Koa();
  // Refusals are answered already: this is a connection that ended in the middle of an answer, or our own fault.
  app.on('error', (err: NodeJS.ErrnoException, ctx?: Context) => {
    const isOfConnection = err.code === 'ERR_STREAM_PREMATURE_CLOSE' || err === ctx?.socket.errored;
    if (isOfConnection) services.log.debug('an answer was cut short');
    else services.log.error({ err });
  });
  const readAddress = createAddressReader(trustedProxies);
  const held = createHeldBytes(services.budgets);
  const router = new Router();
  const register = (
    { method, path }: Pick<Route, 'method' | 'path'>,
    open: HeldBytesOpener,
    serve: (ctx: Context, address: string, own: HeldBytes) => Promise<Reply>,
  ) =>
    router.register(path, [method], async (ctx: Context) => {
      const address = readAddress(ctx.req);
      const own = open(ctx.res, address);
      try {
        writeReply(ctx, await serve(ctx, address, own), own);
      } finally {
        own.finish();
      }
    });
  for (const route of ROUTES)
    register(route, held.ofCall, (ctx, address, own) =>
      serveRoute(route, ctx, ctx.params, address, services, own),
    );
  for (const route of OAUTH_ROUTES)
    register(route, held.ofForm, (ctx, _address, own) => route.serve(ctx, services, own));
  for (const route of services.networkTokenDigest === null ? [] : NETWORK_ROUTES)
    register(route, held.ofFlow, (ctx, _address, own) => route.serve(ctx, services, own));
  register(REFERENCE_ROUTE, held.ofCall, createReferenceServer(services));
  const content = createPageContent(services);
  for (const route of PAGE_ROUTES) register(route, held.ofCall, (ctx) => route.serve(ctx, content));
  app.use(identifyRequest);
  app.use(logRequest(services));
  app.use(writeRefusals(services.log, (ctx) => held.ofCall(ctx.res, readAddress(ctx.req))));
  app.use(requireHost);
  app.use(router.routes());
  app.use((ctx) => refuseUnrouted(router, ctx));
  return app;
}

/** 405 with `Allow` where the path is known, 404 where it is not. */
function refuseUnrouted(router: Router, ctx: Context): never {
  const known = router.match(ctx.path, ctx.method).path;
  if (known.length === 0) throw notFound();
  throw methodNotAllowed([...new Set(known.flatMap(({ methods }) => methods))].sort().join(', '));
}
