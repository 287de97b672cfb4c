import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * What becomes of one request: it goes through, is lost on the way there, loses its answer on the way back or in the
 * middle of it, is never answered, or gets the answer of a gateway.
 */
type Fate =
  | 'pass'
  | 'lose_request'
  | 'lose_answer'
  | 'cut_answer'
  | 'hang'
  | { status: number; headers?: Record<string, string>; body?: string };

interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A way to a service on which requests and answers get lost. */
export interface FlakyProxy {
  baseUrl: string;
  /** All requests, those of tokens too. */
  seen: Seen[];
  /** Those that are no requests of tokens. */
  calls(): Seen[];
  /** What becomes of the next requests to paths that `about` matches; later ones pass. */
  plan(about: RegExp, ...fates: Fate[]): void;
  close(): Promise<void>;
}

export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const plans: { about: RegExp; fates: Fate[] }[] = [];
  const seen: Seen[] = [];
  const fateOf = (path: string): Fate =>
    plans.find(({ about, fates }) => about.test(path) && fates.length > 0)?.fates.shift() ?? 'pass';
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '', headers } = request;
    const body = await buffer(request);
    seen.push({ method, path, headers, body: body.toString('latin1') });
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
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]; // of the event
    const bytes = await buffer(answer);
    if (fate === 'lose_answer') response.destroy();
    else if (fate === 'cut_answer') {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    } else response.writeHead(answer.statusCode ?? 0, answer.headers).end(bytes);
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    seen,
    calls: () => seen.filter(({ path }) => path !== '/oauth/token'),
    plan: (about, ...fates) => void plans.push({ about, fates }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
