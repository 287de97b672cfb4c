import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import { startLoops } from '#test/support/ground/loops.ts';
import type { Balancer } from './balancer.ts';

/** A request as its sender saw it. */
export interface Sent {
  what: string;
  /** Milliseconds since 1970, when it was answered or failed. */
  at: number;
  /** Null if it was answered as it should be. */
  failure: string | null;
}

export interface Load {
  readonly sent: readonly Sent[];
  /** Ids of the invoices that the service has acknowledged. */
  readonly deposited: readonly number[];
  stop(): Promise<void>;
}

interface LoadOptions {
  balancer: Balancer;
  token: string;
  workspaceId: number;
  /** Deposits a second at most, and as many reads: each sender waits for its answers. */
  rate: number;
}

/** For each kind of request: fewer than a busy machine would refuse. */
const SENDERS = 2;
/** An endpoint that hears nothing is made and deleted so often. */
const ENDPOINT_EVERY_MS = 500;

export function startLoad({ balancer, token, workspaceId, rate }: LoadOptions): Load {
  const sent: Sent[] = [];
  const deposited: number[] = [];
  const workspace = `/api/v1/workspaces/${workspaceId}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  /** @returns the data of the answer, null if it failed */
  const send = async (
    method: string,
    path: string,
    expected: number,
    body?: string,
  ): Promise<unknown> => {
    const note = (failure: string | null) =>
      void sent.push({ what: `${method} ${path}`, at: Date.now(), failure });
    try {
      const request = { method, headers, ...(body === undefined ? {} : { body }) };
      const response = await fetch(`${balancer.next()}${path}`, request);
      const text = await response.text();
      const isExpected = response.status === expected;
      note(isExpected ? null : `${response.status} ${text.slice(0, 300)}`);
      return isExpected && text !== '' ? (JSON.parse(text) as { data: unknown }).data : null;
    } catch (error) {
      note(describe(error));
      return null;
    }
  };
  const deposit = async () => {
    const made = await send('POST', `${workspace}/invoices`, 201, SMALL_INVOICE);
    if (made !== null) deposited.push((made as { id: number }).id);
  };
  const reads = [
    () => `${workspace}/invoices?per_page=10`,
    () => `/api/v1/invoices/${deposited.at(-1)}`,
    () => `${workspace}/webhook_endpoints`,
  ];
  let turn = 0;
  const read = async () => {
    const path = reads[(turn += 1) % reads.length]?.() ?? '';
    if (!path.endsWith('undefined')) await send('GET', path, 200);
  };
  const remake = async () => {
    const url = `https://subscriber.test:9/${(turn += 1)}`;
    const webhook_endpoint = { event_type: 'bank_rule.applied', url };
    const endpoints = `${workspace}/webhook_endpoints`;
    const made = await send('POST', endpoints, 201, JSON.stringify({ webhook_endpoint }));
    if (made !== null) await send('DELETE', `${endpoints}/${(made as { id: number }).id}`, 204);
  };

  const loops = startLoops();
  for (let sender = 0; sender < SENDERS; sender += 1) {
    loops.repeat(deposit, () => (SENDERS * 1_000) / rate);
    loops.repeat(read, () => (SENDERS * 1_000) / rate);
  }
  loops.repeat(remake, () => ENDPOINT_EVERY_MS);
  return { sent, deposited, stop: () => loops.stop() };
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
