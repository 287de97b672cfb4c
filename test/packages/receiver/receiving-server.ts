import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import express from 'express';
import fastify from 'fastify';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import Koa from 'koa';
import { bodyParser } from '@koa/bodyparser';
import { expressReceiver } from '#receiver/express.ts';
import { fastifyReceiver } from '#receiver/fastify.ts';
import type { ReceiverOptions } from '#receiver/index.ts';
import { koaReceiver } from '#receiver/koa.ts';
import { nodeReceiver } from '#receiver/node.ts';
import { webReceiver } from '#receiver/web.ts';

export interface ReceivingServer {
  port: number;
  close(): Promise<void>;
}

/** Accepted by every framework's receiver. */
export type AnyOptions = ReceiverOptions<object>;

async function listen(server: Server): Promise<ReceivingServer> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

const serverOf = (app: Koa): Server => {
  const serve = app.callback();
  return createServer((request, response) => void serve(request, response));
};

/** A receiver under `/hooks`, as partners mount it; other paths take JSON. */
export const FRAMEWORKS: Readonly<
  Record<string, (options: AnyOptions) => Promise<ReceivingServer>>
> = {
  'node:http': (options) => listen(createServer(nodeReceiver(options))),
  'Express, before its parser': (options) => {
    const app = express();
    app.post('/hooks', expressReceiver(options));
    app.all('/hooks', expressReceiver(options));
    app.use(express.json());
    return listen(createServer(app));
  },
  'Express, with express.raw': (options) => {
    const app = express();
    app.use('/hooks', express.raw({ type: '*/*', limit: '64mb' }), expressReceiver(options));
    return listen(createServer(app));
  },
  'Express, with a parser that keeps rawBody': (options) => {
    const app = express();
    app.use(
      express.json({
        limit: '64mb',
        verify: (request, _response, body) => void Object.assign(request, { rawBody: body }),
      }),
    );
    app.use('/hooks', expressReceiver(options));
    return listen(createServer(app));
  },
  Koa: (options) => {
    const app = new Koa();
    const receive = koaReceiver(options);
    app.use((context, next) => (context.path === '/hooks' ? receive(context) : next()));
    app.use(bodyParser());
    return listen(serverOf(app));
  },
  'Koa, after @koa/bodyparser': (options) => {
    const app = new Koa();
    app.use(bodyParser({ jsonLimit: '64mb' }));
    app.use(koaReceiver(options));
    return listen(serverOf(app));
  },
  Hono: (options) => {
    const app = new Hono();
    const receive = webReceiver(options);
    app.all('/hooks', (context) => receive(context.req.raw));
    const serve = getRequestListener(app.fetch);
    return listen(createServer((request, response) => void serve(request, response)));
  },
  Fastify: async (options) => {
    const app = fastify({ forceCloseConnections: true });
    app.post('/echo', async (request) => request.body);
    await app.register(fastifyReceiver, { ...options, path: '/hooks' });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    return { port: Number(new URL(url).port), close: () => app.close() };
  },
};

/** Express after a parser that leaves no raw body. */
export function startAfterParser(options: AnyOptions): Promise<ReceivingServer> {
  const app = express();
  app.use(express.json());
  app.post('/hooks', expressReceiver(options));
  return listen(createServer(app));
}
