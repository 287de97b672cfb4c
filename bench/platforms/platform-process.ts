import { createServer } from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyPair } from '#cli/receiver/certificates.ts';
import { answerCalls } from '#bench/calls.ts';
import { monotonic } from '#bench/monotonic.ts';

/** What the platform got. Times by `monotonic`. */
export interface Submissions {
  /** By tracking id. */
  distinct: number;
  /** All, repeats included. */
  count: number;
  first: number | null;
  last: number | null;
}

const TRACKING = /"trackingId":"([^"]+)"/;
const tracked = new Set<string>();
let count = 0;
let first: number | null = null;
let last: number | null = null;

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('latin1');
}

/** A platform that takes everything, as XP Z12-013 has it, and answers after a while. */
async function answer(request: IncomingMessage, delay: number): Promise<[number, object]> {
  const body = await readBody(request);
  const path = request.url ?? '';
  if (path === '/token')
    return [200, { access_token: 'bench', token_type: 'Bearer', expires_in: 3600 }];
  await sleep(delay);
  if (path.endsWith('/v1/flows/search')) return [200, { limit: 100, filters: {}, results: [] }];
  if (path.endsWith('/v1/flows')) return [202, take(body)];
  const flowId = decodeURIComponent(/flows\/([^?]+)/.exec(path)?.[1] ?? '');
  return [200, { flowId, acknowledgement: { status: 'Ok', details: [] } }];
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  delay: number,
): Promise<void> {
  const [status, body] = await answer(request, delay);
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function take(body: string): object {
  const trackingId = TRACKING.exec(body)?.[1] ?? '';
  tracked.add(trackingId);
  count += 1;
  last = monotonic();
  first ??= last;
  return { flowId: `flow-${trackingId}`, trackingId };
}

const methods = {
  listen: async ({ pair, delay }: { pair: KeyPair; delay: number }): Promise<number> => {
    const server = createServer(pair, (request, response) => {
      reply(request, response, delay).catch(() => request.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  },
  submissions: (): Submissions => ({ distinct: tracked.size, count, first, last }),
};

export type PlatformMethods = typeof methods;

answerCalls(methods);
