import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#kernel/free-port.ts';
import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { isSigned } from '#test/support/ground/arrivals.ts';
import type { Chance } from './chance.ts';

export type Health =
  | 'healthy'
  | 'flaky'
  | 'slow'
  | 'hanging'
  | 'dead'
  /** Its URL must not be called. */
  | 'refused';

/** A request as the receiver saw it. Times are milliseconds since 1970. */
export interface Receipt {
  node: string;
  /** First label of the called host. */
  host: string;
  delivery_id: string;
  /** `id` of the envelope. */
  body_id: string;
  /** In the event's data; empty when there is none. */
  marker: string;
  digest: string;
  /** `t` of the signature: Unix seconds. */
  signed_at: number;
  verified: boolean;
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
const SIGNED_AT = /^t=(\d+),/;
/** Written without spaces. */
const BODY_ID = /^\{"id":(\d+),/;
const MARKER = /"marker":"([^"]+)"/;

/**
 * An https receiver with an address of 127/8 for each node. It closes no connection: a sender may repeat the request,
 * which would be a duplicate without a fault.
 */
export async function startReceiver(chance: Chance): Promise<Receiver> {
  const port = await findFreePort();
  const receipts: Receipt[] = [];
  const known = new Map<string, { health: Health; secret: string }>();
  const servers: Subscriber[] = [];
  let opened = 0;

  const take = async (node: string, request: ReceivedRequest, response: ServerResponse) => {
    const host = (request.headers.host ?? '').split('.')[0] ?? '';
    const { health, secret } = known.get(host) ?? { health: 'healthy', secret: '' };
    const at = request.at.getTime();
    const read = readRequest(request, secret);
    const receipt: Receipt = { ...read, node, host, arrived_at: at, answer: null, ended_at: at };
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
      const number = (opened += 1);
      const address = `127.0.${1 + Math.floor(number / LAST_BYTE)}.${1 + (number % LAST_BYTE)}`;
      const respond = (request: ReceivedRequest, response: ServerResponse) =>
        take(node, request, response);
      const opening = startSubscriber({ bodies: 'any', port, address, patient: true, respond });
      servers.push(await opening);
      return address;
    },
    close: async () => {
      for (const server of servers) await server.close();
    },
  };
}

function readRequest({ headers, body, at }: ReceivedRequest, secret: string) {
  const signature = String(headers['x-service-signature']);
  return {
    delivery_id: String(headers['x-service-delivery']),
    body_id: BODY_ID.exec(body)?.[1] ?? '',
    marker: MARKER.exec(body)?.[1] ?? '',
    digest: createHash('sha256').update(body).digest('hex'),
    signed_at: Number(SIGNED_AT.exec(signature)?.[1]),
    verified: isSigned(signature, Buffer.from(body), secret, at),
  };
}
