import type { Middleware } from 'koa';
import { badRequest } from '#kernel/api-error.ts';

/** 400 unless an HTTP/1.1 request names exactly one host (RFC 9112 §3.2); an older one may omit it. */
export const requireHost: Middleware = async (ctx, next) => {
  const { headersDistinct, httpVersion } = ctx.req;
  const hosts = headersDistinct['host']?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    throw badRequest('La requête doit porter un en-tête Host, et un seul');
  }
  await next();
};
