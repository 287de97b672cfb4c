import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import rawBody from 'raw-body';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { findSignatureProblem, type SignatureProblem } from '#receiver/verify-signature.ts';
import { createAuthority, createLeaf, type KeyPair } from './certificates.ts';

/** A delivery as it arrived, before anything is believed of it. */
interface ReceivedDelivery {
  /** `X-Service-Delivery`; null when absent. */
  id: string | null;
  /** `X-Service-Event`; null when absent. */
  event_type: string | null;
  /** The path of the request. */
  path: string;
  signature: string | undefined;
  body: Buffer;
}

/** A delivery and its verdict. */
export interface CheckedDelivery extends ReceivedDelivery {
  /** Null: the signature is right. */
  problem: SignatureProblem | 'secret_unknown' | null;
  /** The status of the answer. */
  status: number;
}

export interface ReceiverOptions {
  /** On 127.0.0.1; 0 takes any free one. */
  port: number;
  /** The endpoint's signing secret, or how to find it for a delivery. */
  secret: string | undefined | ((delivery: ReceivedDelivery) => string | undefined);
  /** Status for verified deliveries, and for all while no secret is known. */
  status: number;
  /** The word in `X-Service-*`. */
  brand?: string;
  /** Signs the server's certificate; a new one when left out. */
  authority?: KeyPair;
  clock?: Clock;
  onDelivery: (delivery: CheckedDelivery) => void;
}

export interface Receiver {
  /** `https://127.0.0.1:<port>`; every path takes deliveries. */
  url: string;
  /** The certificate to trust. */
  caPem: string;
  close(): Promise<void>;
}

const MAX_BODY = '64mb';
/** Spec, Webhook signature 6: an invalid signature is rejected with a non-2xx status. */
const REJECTED = 401;

/** A subscriber on this machine: an https server that verifies each delivery and hands it on. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const authority = options.authority ?? (await createAuthority());
  const server = createServer(await createLeaf(authority), (request, response) => {
    receive(request, response, options).catch(() => request.destroy()); // its sender went away, or sends too much
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://127.0.0.1:${port}`,
    caPem: authority.cert,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  options: ReceiverOptions,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end();
    return;
  }
  const body = await rawBody(request, { limit: MAX_BODY });
  const delivery = readDelivery(request, body, options.brand ?? 'Service');
  const checked = check(delivery, options);
  response.writeHead(checked.status).end();
  options.onDelivery(checked);
}

function readDelivery(request: IncomingMessage, body: Buffer, brand: string): ReceivedDelivery {
  const header = (name: string): string | undefined => {
    const value = request.headers[`x-${brand.toLowerCase()}-${name}`];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    id: header('delivery') ?? null,
    event_type: header('event') ?? null,
    path: request.url ?? '/',
    signature: header('signature'),
    body,
  };
}

function check(delivery: ReceivedDelivery, options: ReceiverOptions): CheckedDelivery {
  const { secret, status, clock = systemClock } = options;
  const known = typeof secret === 'function' ? secret(delivery) : secret;
  if (known === undefined) return { ...delivery, problem: 'secret_unknown', status };
  const problem = findSignatureProblem(delivery, known, clock.now());
  return { ...delivery, problem, status: problem === null ? status : REJECTED };
}
