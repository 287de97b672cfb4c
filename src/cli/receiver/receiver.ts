import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { VerificationError, type VerificationProblem } from '#receiver/verification-error.ts';
import { verifyDelivery } from '#receiver/verify-delivery.ts';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { answerWith, sendAnswer, type PlannedAnswer } from './answer.ts';
import { createAuthority, createLeaf, type KeyPair } from './certificates.ts';
import { BodyRefused, createBodyReader, type BodyReader } from './read-body.ts';
import { createSeenDeliveries, type SeenDeliveries } from './seen-deliveries.ts';
import { listenTls } from './server.ts';

/** A delivery before any check. */
interface ReceivedDelivery {
  received_at: Date;
  /** `X-Service-Delivery`, if sent. */
  id: string | null;
  /** `X-Service-Event`, if sent. */
  event_type: string | null;
  path: string;
  signature: string | undefined;
  /** Names and values alternate, as sent. */
  headers: readonly string[];
  body: Buffer;
}

export interface CheckedDelivery extends ReceivedDelivery {
  /** Null when verified. */
  problem: VerificationProblem | 'secret_unknown' | null;
  /** Arrivals so far, this one included. */
  times: number;
  /** Accepted before; only the acceptance repeats. */
  duplicate: boolean;
  answer: PlannedAnswer;
}

type Secret = string | undefined;

export interface ReceiverOptions {
  /** On 127.0.0.1; 0 picks a free one. */
  port: number;
  /** The signing secret, or how to find a delivery's. */
  secret: Secret | ((delivery: ReceivedDelivery) => Secret | Promise<Secret>);
  /** For non-duplicates that verify or cannot be verified; default 200. */
  answer?: (event_type: string | null, times: number) => PlannedAnswer;
  /** As in `X-Service-*`. */
  brand?: string;
  /** Signs the server certificate; default new. */
  authority?: KeyPair;
  clock?: Clock;
  bodies?: BodyReader;
  onDelivery: (delivery: CheckedDelivery) => void;
  /** A request not fully read, and why. */
  onRefused?: (reason: string) => void;
}

export interface Receiver {
  /** `https://127.0.0.1:<port>`; any path takes deliveries. */
  url: string;
  caPem: string;
  close(): Promise<void>;
}

/** Spec, Webhook signature 6: reject invalid signatures with a non-2xx status. */
const REJECTED = answerWith(401);
/** Spec, Delivery semantics 1: acknowledge a processed id again. */
const AGAIN = answerWith(200);

/** An https server that verifies deliveries and passes them on. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const authority = options.authority ?? (await createAuthority());
  const bodies = options.bodies ?? createBodyReader();
  const seen = createSeenDeliveries();
  const server = await listenTls(
    await createLeaf(authority),
    options.port,
    (request, response, reset) => {
      receive(request, response, reset, { ...options, bodies, seen }).catch((error: unknown) => {
        if (error instanceof BodyRefused) refuse(response, error, options);
        else request.destroy(); // the sender left
      });
    },
  );
  return { url: server.url, caPem: authority.cert, close: server.close };
}

function refuse(
  response: ServerResponse,
  { status, message }: BodyRefused,
  { onRefused }: ReceiverOptions,
): void {
  response.writeHead(status, { Connection: 'close' }).end();
  onRefused?.(`answered ${status} to ${message}`);
}

type Tools = ReceiverOptions & { bodies: BodyReader; seen: SeenDeliveries };

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  reset: () => void,
  tools: Tools,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end();
    return;
  }
  const body = await tools.bodies.read(request);
  let checked: CheckedDelivery;
  try {
    checked = await check(readDelivery(request, body, tools), request.headers, tools);
    tools.onDelivery(checked);
  } finally {
    tools.bodies.release(body);
  }
  await sendAnswer(response, checked.answer, reset);
}

function readDelivery(
  request: IncomingMessage,
  body: Buffer,
  { brand = 'Service', clock = systemClock }: Tools,
): ReceivedDelivery {
  const header = (name: string): string | undefined => {
    const value = request.headers[`x-${brand.toLowerCase()}-${name}`];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    received_at: clock.now(),
    id: header('delivery') ?? null,
    event_type: header('event') ?? null,
    path: request.url ?? '/',
    signature: header('signature'),
    headers: request.rawHeaders,
    body,
  };
}

async function check(
  delivery: ReceivedDelivery,
  headers: IncomingHttpHeaders,
  tools: Tools,
): Promise<CheckedDelivery> {
  const { secret, seen } = tools;
  const known = await (typeof secret === 'function' ? secret(delivery) : secret);
  const problem =
    known === undefined ? 'secret_unknown' : findProblem(delivery, headers, known, tools);
  const rejected = problem !== null && problem !== 'secret_unknown';
  // Rejected ones count apart, so that a stranger cannot turn a later delivery into a duplicate.
  const key = JSON.stringify([rejected, delivery.path, delivery.id]);
  const { times, accepted } = delivery.id === null ? FIRST : seen.see(key);
  const planned = tools.answer?.(delivery.event_type, times) ?? AGAIN;
  const answer = rejected ? REJECTED : accepted ? AGAIN : planned;
  if (delivery.id !== null && isAccepted(answer)) seen.accept(key);
  return { ...delivery, problem, times, duplicate: accepted, answer };
}

function findProblem(
  { body, received_at: now }: ReceivedDelivery,
  headers: IncomingHttpHeaders,
  secret: string,
  { brand }: Tools,
): VerificationProblem | null {
  try {
    verifyDelivery({ body, headers, secret }, { now, brand });
    return null;
  } catch (error) {
    if (error instanceof VerificationError) return error.problem;
    throw error;
  }
}

const FIRST = { times: 1, accepted: false };

const isAccepted = ({ status }: PlannedAnswer): boolean =>
  status !== null && status >= 200 && status < 300;
