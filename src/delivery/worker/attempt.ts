import type { Attempt, Outcome, Result } from '#delivery/outcome.ts';
import type { ErrorCode } from '#model/attempt-error.ts';
import type { Destination } from '#egress/check-url.ts';
import { ConnectFailure } from '#egress/connect.ts';
import type { Asked } from '#egress/dns/questions.ts';
import type { AddressResolver, Answer } from '#egress/dns/resolve.ts';
import { errorCode } from '#egress/error-code.ts';
import { envelopeBytes } from '#events/envelope.ts';
import { createHeaders } from '#events/request-headers.ts';
import type { Connections } from './transport/connections.ts';
import type { ConnectionSlot } from './transport/origin.ts';
import type { Posting, PostResult } from './transport/post.ts';
import type { TargetWithDeadlines, Send } from './transport/send.ts';

/** Times in milliseconds. */
export interface AttemptTools {
  checkUrl(url: string): Destination | null;
  resolver: AddressResolver;
  connections: Pick<Connections, 'request' | 'release'>;
  send: Send;
  isOutdated(attempt: Attempt): boolean;
  brand: string;
  /** For DNS, TCP and TLS together. */
  connectTimeout: number;
  /** From the attempt's start to its end. */
  responseTimeout: number;
}

/**
 * Makes an attempt and reports its outcome once. Never throws.
 * @param ahead milliseconds by which the machine's clock is slow
 */
export type MakeAttempt = (attempt: Attempt, ahead: number, report: ReportOutcome) => void;

export type ReportOutcome = (outcome: Outcome) => void;

/** By performance.now(), and in milliseconds since 1970. */
interface Start {
  at: number;
  attempted_at: number;
}

/**
 * Checks the URL, waits for a turn at its receiver, resolves, checks the addresses, connects, signs and POSTs (spec,
 * Delivery). It signs only if the endpoint is as it was read: a rotation, deactivation, deletion or revocation during
 * the waits counts (spec, Endpoints note 8).
 *
 * The attempt begins with its turn, or when the question for its name is sent; the wait before is ours and does not
 * count against the receiver. Thousands wait, so until then an attempt is only a closure.
 */
export function createMakeAttempt(tools: AttemptTools): MakeAttempt {
  const { resolver, connections, isOutdated } = tools;
  const headersOf = createHeaders(tools.brand);

  async function carryOut(
    attempt: Attempt,
    destination: Destination,
    granted: Start,
    slot: ConnectionSlot,
  ): Promise<Outcome> {
    const { host } = destination;
    const known = knownAnswer(resolver, destination);
    const { answer, sentAt }: Asked<Answer> =
      known === undefined
        ? await resolver.resolve(host, attempt.to.workspace_id)
        : { answer: known, sentAt: granted.at };
    const start = laterOf(granted, sentAt);
    if (answer.kind !== 'addresses') {
      // In a microtask: thousands behind it may be refused as quickly, and would recurse.
      queueMicrotask(() => connections.release(slot));
      return outcomeOf(attempt, start, resultOf(answer));
    }
    const timestamp = Math.floor(start.attempted_at / 1_000);
    const sign = (body: Buffer) => headersOf(attempt, timestamp, body);
    const write = () => (isOutdated(attempt) ? null : postingOf(attempt, destination, sign));
    const target = targetOf(destination, answer.addresses, tools, start.at);
    return await tools.send(target, slot, write).then(
      (reply) => outcomeOfReply(attempt, start, reply),
      (error: unknown) => outcomeOf(attempt, start, failed(failureCode(error))),
    );
  }

  return (attempt, ahead, report) => {
    const destination = tools.checkUrl(attempt.to.url);
    if (destination === null) {
      const start = startNow(ahead);
      report(outcomeOf(attempt, start, URL_REFUSED, start.at));
      return;
    }
    connections.request(destination.origin, attempt.to.workspace_id, (slot) => {
      const start = startNow(ahead);
      if (slot === null || isOutdated(attempt)) {
        if (slot !== null) queueMicrotask(() => connections.release(slot));
        const result = isOutdated(attempt) ? OUTDATED : failed('no_connection_free');
        report(outcomeOf(attempt, start, result, start.at));
      } else
        carryOut(attempt, destination, start, slot).then(report, (error: unknown) =>
          report(outcomeOf(attempt, start, failed(failureCode(error)))),
        );
    });
  };
}

function postingOf(
  attempt: Attempt,
  { path }: Destination,
  sign: (body: Buffer) => string[],
): Posting {
  const body = envelopeBytes(attempt.body);
  return { path, headers: sign(body), body };
}

const startNow = (ahead: number): Start => ({
  at: performance.now(),
  attempted_at: Date.now() + ahead,
});

/** Moves the start to the moment when the question was sent, since the wait before is ours. */
const laterOf = (start: Start, at: number): Start =>
  at <= start.at ? start : { at, attempted_at: start.attempted_at + Math.round(at - start.at) };

/** @param at its end, by performance.now() */
const outcomeOf = (
  { key }: Attempt,
  start: Start,
  result: Result,
  at = performance.now(),
): Outcome => ({
  key,
  attempted_at: start.attempted_at,
  duration_ms: Math.round(at - start.at),
  ...result,
});

const OUTDATED: Result = { kind: 'outdated' };
const URL_REFUSED: Result = { kind: 'refused', reason: 'url_refused', error_code: null };

function knownAnswer(resolver: AddressResolver, to: Destination): Answer | undefined {
  return to.literal ? { kind: 'addresses', addresses: [to.host] } : resolver.known(to.host);
}

const resultOf = (answer: Exclude<Answer, { kind: 'addresses' }>): Result =>
  answer.kind === 'refused' ? answer : failed(answer.error_code);

function targetOf(
  destination: Destination,
  addresses: readonly string[],
  { connectTimeout, responseTimeout }: AttemptTools,
  start: number,
): TargetWithDeadlines {
  const { port, servername } = destination;
  return {
    addresses,
    port,
    servername,
    connectBy: start + connectTimeout,
    answerBy: start + responseTimeout,
  };
}

function outcomeOfReply(attempt: Attempt, start: Start, reply: PostResult | null): Outcome {
  if (reply === null) return outcomeOf(attempt, start, OUTDATED);
  if (reply.kind === 'broken') return outcomeOf(attempt, start, failed(reply.error_code));
  const { status: response_status, excerpt: response_excerpt, at } = reply;
  // Redirects are never followed; they fail like every other status (spec, Delivery semantics 5).
  const result: Result =
    response_status >= 200 && response_status < 300
      ? { kind: 'acknowledged', response_status, response_excerpt }
      : { kind: 'failed', response_status, error_code: null, response_excerpt };
  return outcomeOf(attempt, start, result, at);
}

const failed = (error_code: ErrorCode): Result => ({
  kind: 'failed',
  response_status: null,
  error_code,
  response_excerpt: '',
});

const failureCode = (error: unknown): ErrorCode =>
  error instanceof ConnectFailure ? error.error_code : errorCode(error);
