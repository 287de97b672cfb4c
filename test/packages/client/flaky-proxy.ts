import { EventEmitter, once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * A request passes, is lost, loses its answer or part of it, is never answered or never to the end,
 * or gets a gateway's answer.
 */
type Fate =
  | 'pass'
  | 'lose_request'
  | 'lose_answer'
  | 'cut_answer'
  | 'hang'
  | 'stall_answer'
  | { status: number; headers?: Record<string, string>; body?: string };

interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FlakyProxy {
  baseUrl: string;
  /** All requests, including those for tokens. */
  seen: Seen[];
  /** @param about matches `POST /oauth/token` */
  count(about: RegExp): number;
  /** Fates of the next requests to matching paths; later ones pass. */
  plan(about: RegExp, ...fates: Fate[]): void;
  /** Resolves after so many requests. */
  hasSeen(requests: number): Promise<void>;
  /** Clears requests and plans. */
  forget(): void;
  close(): Promise<void>;
}

export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const plans: { about: RegExp; fates: Fate[] }[] = [];
  const seen: Seen[] = [];
  const arrivals = new EventEmitter();
  const fateOf = (path: string): Fate =>
    plans.find(({ about, fates }) => about.test(path) && fates.length > 0)?.fates.shift() ?? 'pass';
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    const body = await buffer(request);
    seen.push({ method, path, headers, body: body.toString('latin1') });
    arrivals.emit('request');
    const fate = fateOf(path);
    if (fate === 'hang') return;
    if (fate === 'lose_request') {
      response.destroy();
      return;
    }
    if (typeof fate === 'object') {
      response.writeHead(fate.status, fate.headers).end(fate.body);
      return;
    }
    const sent = forward(`${target}${path}`, { method, headers }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    if (fate === 'lose_answer') response.destroy();
    else if (fate === 'cut_answer' || fate === 'stall_answer') {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      const cut = () => fate === 'cut_answer' && response.destroy();
      response.write(bytes.subarray(0, bytes.length / 2), cut);
    } else response.writeHead(answer.statusCode ?? 0, answer.headers).end(bytes);
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    count: (about) => seen.filter(({ method, path }) => about.test(`${method} ${path}`)).length,
    plan: (about, ...fates) => void plans.push({ about, fates }),
    hasSeen: async (requests) => {
      while (seen.length < requests) await once(arrivals, 'request');
    },
    forget: () => {
      seen.length = 0;
      plans.length = 0;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
