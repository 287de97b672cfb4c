import type { Attempt, ErrorCode, Outcome, Result } from '../outcome.ts';
import { ConnectFailure } from './connect.ts';
import type { Connections } from './connections.ts';
import { errorCode } from './error-code.ts';
import { createHeaders } from './headers.ts';
import type { Destination } from './judge.ts';
import type { Grant } from './origin.ts';
import type { Posting, Reply } from './post.ts';
import type { AddressResolver, Answer } from './resolve.ts';
import type { Route, Send } from './send.ts';

/** What an attempt is made with. Times in milliseconds. */
export interface AttemptTools {
  judge(url: string): Destination | null;
  resolver: AddressResolver;
  connections: Pick<Connections, 'request' | 'release' | 'decline'>;
  send: Send;
  /** The word in `X-<Brand>-Event` and `<Brand>-Webhooks/1`. */
  brand: string;
  /** For DNS, TCP and TLS together. */
  connectTimeout: number;
  /** From the attempt's start to its end. */
  responseTimeout: number;
}

/**
 * Makes an attempt and tells how it ended, once. Never throws.
 * @param ahead milliseconds that the machine's clock lacks
 */
export type MakeAttempt = (attempt: Attempt, ahead: number, tell: Tell) => void;

export type Tell = (outcome: Outcome) => void;

/** By performance.now(), and in milliseconds since 1970. */
interface Start {
  at: number;
  attempted_at: number;
}

/** A result and when it was known, by performance.now(). */
interface Ending {
  at: number;
  result: Result;
}

/**
 * Judge the URL, wait for a turn at its receiver, resolve, judge the addresses, connect, sign, POST (spec, Delivery).
 * The attempt begins with its turn: the wait is ours, the deadlines are the receiver's. Thousands wait, so
 * nothing is made before that but a closure.
 */
export function createMakeAttempt(tools: AttemptTools): MakeAttempt {
  const { resolver, connections } = tools;
  const headersOf = createHeaders(tools.brand);

  const giveBack = (origin: string, grant: Grant): void => {
    if (grant === 'open') connections.decline(origin);
    else connections.release(origin, grant);
  };

  async function carryOut(
    attempt: Attempt,
    destination: Destination,
    start: Start,
    grant: Grant,
  ): Promise<Ending> {
    const answer =
      answerAtHand(resolver, destination) ?? (await resolver.resolve(destination.host));
    if (answer.kind === 'refused') {
      // Not at once: the next in line may be refused as quickly, and the one behind it, thousands deep.
      queueMicrotask(() => giveBack(destination.origin, grant));
      return endedNow(answer);
    }
    const timestamp = Math.floor(start.attempted_at / 1_000);
    const write = (): Posting => {
      const body = Buffer.from(attempt.body, 'utf8');
      return { path: destination.path, headers: headersOf(attempt, timestamp, body), body };
    };
    const route = routeTo(destination, answer.addresses, tools, start.at);
    return ending(await tools.send(route, grant, write));
  }

  return (attempt, ahead, tell) => {
    const destination = tools.judge(attempt.to.url);
    if (destination === null) {
      tell(outcomeOf(attempt, startNow(ahead), endedNow(URL_REFUSED)));
      return;
    }
    connections.request(destination.origin, (grant) => {
      const start = startNow(ahead);
      const conclude = (ended: Ending) => tell(outcomeOf(attempt, start, ended));
      if (grant === null) conclude(endedNow(failed('no_connection_free')));
      else
        carryOut(attempt, destination, start, grant).then(conclude, (error: unknown) =>
          conclude(endedNow(failed(failureCode(error)))),
        );
    });
  };
}

const startNow = (ahead: number): Start => ({
  at: performance.now(),
  attempted_at: Date.now() + ahead,
});

const endedNow = (result: Result): Ending => ({ at: performance.now(), result });

const outcomeOf = ({ key }: Attempt, start: Start, { at, result }: Ending): Outcome => ({
  key,
  attempted_at: start.attempted_at,
  duration_ms: Math.round(at - start.at),
  ...result,
});

const URL_REFUSED: Result = { kind: 'refused', reason: 'url_refused', error_code: null };

function answerAtHand(resolver: AddressResolver, to: Destination): Answer | undefined {
  return to.literal ? { kind: 'addresses', addresses: [to.host] } : resolver.known(to.host);
}

function routeTo(
  destination: Destination,
  addresses: readonly string[],
  { connectTimeout, responseTimeout }: AttemptTools,
  start: number,
): Route {
  const { origin, host, literal, port } = destination;
  return {
    origin,
    addresses,
    port,
    // SNI carries no address (RFC 6066, 3) and no trailing dot.
    servername: literal ? null : host.replace(/\.$/, ''),
    connectBy: start + connectTimeout,
    answerBy: start + responseTimeout,
  };
}

function ending(reply: Reply): Ending {
  if (reply.kind === 'broken') return endedNow(failed(reply.error_code));
  const { status: response_status, excerpt: response_excerpt, at } = reply;
  // Redirects are never followed; they fail like every other status (spec, Delivery semantics 5).
  return response_status >= 200 && response_status < 300
    ? { at, result: { kind: 'acknowledged', response_status, response_excerpt } }
    : { at, result: { kind: 'failed', response_status, error_code: null, response_excerpt } };
}

const failed = (error_code: ErrorCode): Result => ({
  kind: 'failed',
  response_status: null,
  error_code,
  response_excerpt: '',
});

const failureCode = (error: unknown): ErrorCode =>
  error instanceof ConnectFailure ? error.error_code : errorCode(error);
