import type { Attempt, Outcome, Result } from '../outcome.ts';
import { ConnectFailure } from './connect.ts';
import { errorCode } from './error-code.ts';
import { createHeaders } from './headers.ts';
import type { Destination } from './judge.ts';
import type { Posting, Reply } from './post.ts';
import type { AddressResolver, Answer } from './resolve.ts';
import type { Route, Send } from './send.ts';

/** What an attempt is made with. Times in milliseconds. */
export interface AttemptTools {
  judge(url: string): Destination | null;
  resolver: AddressResolver;
  send: Send;
  /** The word in `X-<Brand>-Event` and `<Brand>-Webhooks/1`. */
  brand: string;
  /** For DNS, TCP and TLS together. */
  connectTimeout: number;
  /** From the attempt's start to its end. */
  responseTimeout: number;
}

/**
 * Makes an attempt and says how it ended. Never rejects.
 * @param ahead milliseconds that the machine's clock lacks, 0 if absent
 */
export type MakeAttempt = (attempt: Attempt, ahead?: number) => Promise<Outcome>;

/** A result and when it was known, by performance.now(). */
interface Ending {
  result: Result;
  at: number;
}

/** Judge the URL, resolve, judge the addresses, connect, sign, POST (spec, Delivery). */
export function createMakeAttempt(tools: AttemptTools): MakeAttempt {
  const headersOf = createHeaders(tools.brand);

  async function make(attempt: Attempt, timestamp: number, start: number): Promise<Ending> {
    const destination = tools.judge(attempt.url);
    if (destination === null) return endedNow(URL_REFUSED);
    const { resolver } = tools;
    const answer =
      answerAtHand(resolver, destination) ?? (await resolver.resolve(destination.host));
    if (answer.kind === 'refused') return endedNow(answer);
    const route = routeTo(destination, answer.addresses, tools, start);
    const { path } = destination;
    const write = (): Posting => {
      const body = Buffer.from(attempt.body, 'utf8');
      return { path, headers: headersOf(attempt, timestamp, body), body };
    };
    return ending(await tools.send(route, write));
  }

  return (attempt, ahead = 0) => {
    const attempted_at = Date.now() + ahead;
    const start = performance.now();
    const { key } = attempt;
    const tell = ({ result, at }: Ending): Outcome => ({
      key,
      attempted_at,
      duration_ms: Math.round(at - start),
      ...result,
    });
    return make(attempt, Math.floor(attempted_at / 1_000), start).then(tell, (error: unknown) =>
      tell(endedNow(failed(error instanceof ConnectFailure ? error.error_code : errorCode(error)))),
    );
  };
}

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

const failed = (error_code: ReturnType<typeof errorCode>): Result => ({
  kind: 'failed',
  response_status: null,
  error_code,
  response_excerpt: '',
});

const endedNow = (result: Result): Ending => ({ result, at: performance.now() });
