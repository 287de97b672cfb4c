import { once } from 'node:events';
import { createServer } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { violationOfDelivery } from '#test-kit/service/check-delivery.ts';
import { subscriberIdentity, testAuthority } from './certificates.ts';
import type { Identity } from './certificates.ts';
import type { ReceivedRequest } from './received-request.ts';

/** May leave the answer open, or destroy the socket. */
export type Respond = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

/** A receiver on loopback with real https. */
export interface Subscriber {
  /** `https://subscriber.test:<port><path>`, or another host of the certificate. */
  url(path?: string, host?: string): string;
  readonly port: number;
  /** Complete requests in order of arrival. */
  readonly requests: readonly ReceivedRequest[];
  /** Accepted so far, failed handshakes included. */
  readonly connections: number;
  /** Sets the answer from now on; 200 at first. */
  respondWith(answer: number | Respond): void;
  /** Resolves once there are at least `count`. */
  waitFor(count: number): Promise<readonly ReceivedRequest[]>;
  /** The certificate's authority (PEM), and its file. */
  readonly ca: string;
  readonly caFile: string;
  /** Also drops open connections. Throws if a delivery broke the API reference. */
  close(): Promise<void>;
}

export interface SubscriberOptions {
  respond?: number | Respond;
  /** Valid for `subscriber.test`, names below it, `localhost` and 127.0.0.1. */
  identity?: Identity;
  port?: number;
  /** 127.0.0.1 by default. */
  address?: string;
  /** Closes no connection, however long it is not used. */
  patient?: true;
  /** What it does not keep once it has answered. */
  forgets?: 'requests' | 'requests and bodies';
  /** `any` takes requests that no service makes; by default each is checked. */
  bodies?: 'any';
}

const NO_TIMEOUTS = { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 };
const BACKLOG = 4_096;

/** `EGRESS_HOSTS` and `EGRESS_ALLOW_CIDRS` that reach a subscriber. */
export const SUBSCRIBER_EGRESS = {
  hosts: [
    { pattern: 'subscriber.test', address: '127.0.0.1' },
    { pattern: '*.subscriber.test', address: '127.0.0.1' },
  ],
  allowCidrs: ['127.0.0.0/8'],
} as const;

export async function startSubscriber(options: SubscriberOptions = {}): Promise<Subscriber> {
  const authority = await testAuthority();
  const requests: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let respond = toRespond(options.respond ?? 200);
  let connections = 0;
  const unchecked: ReceivedRequest[] = [];

  const server = createServer({
    ...(options.identity ?? (await subscriberIdentity())),
    ...(options.patient === true ? NO_TIMEOUTS : {}),
  });
  server.on('connection', () => (connections += 1));
  server.on('request', (incoming: IncomingMessage, response: ServerResponse) => {
    void receive(incoming, options.forgets !== 'requests and bodies').then((request) => {
      if (request === null) return undefined;
      if (options.forgets === undefined) requests.push(request);
      if (options.bodies !== 'any') unchecked.push(request);
      for (const check of waiting) check();
      return respond(request, response);
    });
  });
  const { port: wanted = 0, address: host = '127.0.0.1' } = options;
  server.listen({ port: wanted, host, backlog: BACKLOG });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  return {
    port,
    requests,
    get connections() {
      return connections;
    },
    ca: authority.cert,
    caFile: authority.certFile,
    url: (path = '/webhooks', host = 'subscriber.test') => `https://${host}:${port}${path}`,
    respondWith(answer) {
      respond = toRespond(answer);
    },
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (requests.length < count) return;
          waiting.delete(check);
          resolve(requests);
        };
        waiting.add(check);
        check();
      }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      const violations = unchecked.map(violationOfDelivery).filter((found) => found !== null);
      if (violations.length > 0)
        throw new Error(`deliveries unlike the API reference:\n${violations.join('\n')}`);
    },
  };
}

function toRespond(answer: number | Respond): Respond {
  if (typeof answer === 'function') return answer;
  return (_request, response) => {
    response.writeHead(answer).end();
  };
}

/** Null when the sender left in the middle. */
async function receive(
  incoming: IncomingMessage,
  keepsBody: boolean,
): Promise<ReceivedRequest | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) if (keepsBody) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    rawHeaders: incoming.rawHeaders,
    body: Buffer.concat(chunks).toString('utf8'),
    at: new Date(),
  };
}
