import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { subscriberIdentity } from '#test-kit/delivery/certificates.ts';
import { findFreePort } from '#kernel/free-port.ts';
import type { Chance } from './chance.ts';
import { readRequest, type ReadRequest } from './read-request.ts';

export type Health =
  | 'healthy'
  | 'flaky'
  | 'slow'
  | 'hanging'
  | 'dead'
  /** Its URL must not be called. */
  | 'refused';

/** A request as the receiver saw it. Times are milliseconds since 1970. */
export interface Receipt extends ReadRequest {
  node: string;
  /** First label of the called host. */
  host: string;
  /** In whole. */
  arrived_at: number;
  /** Null when the connection ended before it was written. */
  answer: number | null;
  /** By the answer, or by the connection's end. */
  ended_at: number;
}

export interface Receiver {
  readonly port: number;
  readonly receipts: readonly Receipt[];
  /** An address for this node alone, which shows who sends. */
  openFor(node: string): Promise<string>;
  /** @param host its first label */
  expect(host: string, health: Health, secret: string): void;
  close(): Promise<void>;
}

const FLAKY_SHARE = 0.2;
const SLOW_MS = [50, 150] as const;
const LAST_BYTE = 250;

/**
 * An https receiver with an address of 127/8 for each node. It closes no connection: a sender may repeat the request,
 * which would be a duplicate without a fault.
 */
export async function startReceiver(chance: Chance): Promise<Receiver> {
  const identity = await subscriberIdentity();
  const port = await findFreePort();
  const receipts: Receipt[] = [];
  const known = new Map<string, { health: Health; secret: string }>();
  const servers: Server[] = [];

  const take = async (node: string, request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? '').split('.')[0] ?? '';
    const { health, secret } = known.get(host) ?? { health: 'healthy', secret: '' };
    const read = await readRequest(request, secret);
    if (read === null) return;
    const now = Date.now();
    const receipt: Receipt = { ...read, node, host, arrived_at: now, answer: null, ended_at: now };
    receipts.push(receipt);
    const status = health === 'flaky' && chance.happens(FLAKY_SHARE) ? 500 : 200;
    response.once('finish', () => (receipt.answer = status));
    response.once('close', () => (receipt.ended_at = Date.now()));
    if (health === 'hanging') return;
    if (health === 'slow') await sleep(chance.between(...SLOW_MS));
    if (!response.destroyed) response.writeHead(status).end();
  };

  return {
    port,
    receipts,
    expect: (host, health, secret) => void known.set(host, { health, secret }),
    openFor: async (node) => {
      const number = servers.length;
      const address = `127.0.${1 + Math.floor(number / LAST_BYTE)}.${1 + (number % LAST_BYTE)}`;
      const noTimeouts = { keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 };
      const server = createServer({ ...identity, ...noTimeouts }, (request, response) => {
        void take(node, request, response);
      });
      servers.push(server);
      server.listen(port, address);
      await once(server, 'listening');
      return address;
    },
    close: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      }
    },
  };
}
