import Koa, { type Context, type Middleware } from 'koa';
import { methodNotAllowed, notFound, type ApiError, badRequest } from '#kernel/api-error.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import { createAddressReader } from '#http/caller-address.ts';
import { createHeldBytes, type HeldBytes } from '#http/held-bytes.ts';
import { logRequest } from '#http/middleware/log-request.ts';
import { setCommonHeaders } from '#http/middleware/set-common-headers.ts';
import { traceRequest } from '#http/middleware/trace-request.ts';
import { answerRoute } from '#http/pipeline/steps.ts';
import type { RefusedRequest, Surface } from '#http/pipeline/surface.ts';
import type { Reply } from '#http/reply.ts';
import { createSectionedRouter, type SectionedRouter } from './sectioned-router.ts';
import { toApiError, type Reports } from '#http/to-api-error.ts';
import { writeReply } from '#http/write-reply.ts';

/** Surfaces that share connections and their shares. */
interface Side {
  surfaces: readonly Surface[];
  services: SharedServices;
}

interface AppOptions {
  sides: readonly Side[];
  /** CIDRs whose `X-Forwarded-For` counts. */
  trustedProxies: readonly string[];
  /** Answers a request that no route has. */
  refuseUnrouted(refusal: ApiError, request: RefusedRequest): Reply;
}

/** The service's HTTP as a Koa application. */
export function createApp(
  services: Pick<SharedServices, 'log' | 'outages' | 'observer' | 'budgets' | 'publicOrigin'>,
  { sides, trustedProxies, refuseUnrouted }: AppOptions,
): Koa {
  const app = new Koa();
  // Refusals are answered already: this is a connection lost during an answer, or an internal error.
  app.on('error', (err: NodeJS.ErrnoException, ctx?: Context) => {
    const isOfConnection = err.code === 'ERR_STREAM_PREMATURE_CLOSE' || err === ctx?.socket.errored;
    if (isOfConnection) services.log.debug('an answer was cut short');
    else services.log.error({ err });
  });
  const readAddress = createAddressReader(trustedProxies);
  const held = createHeldBytes(services.budgets);
  const router = createSectionedRouter();
  for (const { surface, side } of sides.flatMap((side) =>
    side.surfaces.map((surface) => ({ surface, side })),
  ))
    for (const route of surface.routes)
      router.register(route.path, route.method, async (ctx) => {
        const address = readAddress(ctx.req);
        await answerRoute({
          surface,
          route,
          services: side.services,
          request: ctx,
          held: held[surface.held](ctx.res, address),
          address,
        });
      });
  app.use(setCommonHeaders(services.publicOrigin));
  app.use(logRequest(services, readAddress));
  if (services.observer.traces !== undefined) app.use(traceRequest(services.observer.traces));
  app.use(
    writeRefusals(services, refuseUnrouted, (ctx) => held.calls(ctx.res, readAddress(ctx.req))),
  );
  app.use(requireHost);
  app.use(router.serve);
  app.use((ctx) => refuse(router, ctx));
  return app;
}

/** 405 with `Allow` for a known path, else 404. */
function refuse(router: SectionedRouter, ctx: Context): never {
  const methods = router.methodsOf(ctx.path);
  if (methods.length === 0) throw notFound();
  throw methodNotAllowed(methods.join(', '));
}

/** 400 unless an HTTP/1.1 request names exactly one host (RFC 9112 §3.2); an older one may omit it. */
const requireHost: Middleware = async (ctx, next) => {
  const { headersDistinct, httpVersion } = ctx.req;
  const hosts = headersDistinct['host']?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    throw badRequest('La requête doit porter un en-tête Host, et un seul');
  }
  await next();
};

/** Answers exceptions from the middleware below, for requests that no route has answered. */
function writeRefusals(
  reports: Reports,
  refuse: (refusal: ApiError, request: RefusedRequest) => Reply,
  open: (ctx: Context) => HeldBytes,
): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const held = open(ctx);
      writeReply(ctx, refuse(toApiError(error, ctx, reports), ctx), held);
      held.finish();
    }
  };
}
