import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { VerificationError, type VerificationProblem } from '#receiver/verification-error.ts';
import { verifyDelivery } from '#receiver/verify-delivery.ts';
import { systemClock, type Clock } from '#kernel/clock.ts';
import { answerWith, sendAnswer, type PlannedAnswer } from './answer.ts';
import { createAuthority, createLeaf, type KeyPair } from './certificates.ts';
import { BodyRefused, createBodyReader, type BodyReader } from './read-body.ts';
import { createSeenDeliveries, type SeenDeliveries } from './seen-deliveries.ts';
import { listenTls } from './server.ts';

/** A delivery as it arrived, before anything is believed of it. */
interface ReceivedDelivery {
  received_at: Date;
  /** `X-Service-Delivery`; null when absent. */
  id: string | null;
  /** `X-Service-Event`; null when absent. */
  event_type: string | null;
  /** The path of the request. */
  path: string;
  signature: string | undefined;
  /** Names and values in turn, as they were written. */
  headers: readonly string[];
  body: Buffer;
}

/** A delivery and its verdict. */
export interface CheckedDelivery extends ReceivedDelivery {
  /** Null: it verified. */
  problem: VerificationProblem | 'secret_unknown' | null;
  /** How often it came, this time included. */
  times: number;
  /** It was accepted before, so there is nothing to do but to accept it again. */
  duplicate: boolean;
  answer: PlannedAnswer;
}

type Secret = string | undefined;

export interface ReceiverOptions {
  /** On 127.0.0.1; 0 takes any free one. */
  port: number;
  /** The endpoint's signing secret, or how to find it for a delivery. */
  secret: Secret | ((delivery: ReceivedDelivery) => Secret | Promise<Secret>);
  /** For what verifies or cannot be verified, and is no duplicate; 200 when left out. */
  answer?: (event_type: string | null, times: number) => PlannedAnswer;
  /** The word in `X-Service-*`. */
  brand?: string;
  /** Signs the server's certificate; a new one when left out. */
  authority?: KeyPair;
  clock?: Clock;
  bodies?: BodyReader;
  onDelivery: (delivery: CheckedDelivery) => void;
  /** A request that was not read to its end, and why. */
  onRefused?: (reason: string) => void;
}

export interface Receiver {
  /** `https://127.0.0.1:<port>`; every path takes deliveries. */
  url: string;
  /** The certificate to trust. */
  caPem: string;
  close(): Promise<void>;
}

/** Spec, Webhook signature 6: an invalid signature is rejected with a non-2xx status. */
const REJECTED = answerWith(401);
/** Spec, Delivery semantics 1: an id already processed is acknowledged again. */
const AGAIN = answerWith(200);

/** A subscriber on this machine: an https server that verifies each delivery and hands it on. */
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
        else request.destroy(); // its sender went away
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
  // Apart from the others, so that no stranger makes a duplicate of a delivery that is still to come.
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
