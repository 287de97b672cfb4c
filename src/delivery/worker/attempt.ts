import type { Attempt, Outcome, Result } from '#delivery/outcome.ts';
import type { ErrorCode } from '#model/attempt-error.ts';
import type { Destination } from '#egress/check-url.ts';
import { ConnectFailure } from '#egress/connect.ts';
import type { AddressResolver, Answer } from '#egress/dns/resolve.ts';
import { errorCode } from '#egress/error-code.ts';
import { envelopeBytes } from '#events/envelope.ts';
import { createHeaders } from '#events/request-headers.ts';
import type { Connections } from './transport/connections.ts';
import type { ConnectionSlot } from './transport/origin.ts';
import type { Posting, PostResult } from './transport/post.ts';
import type { Send, Sending, TargetWithDeadlines } from './transport/send.ts';

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
  const made = { ...tools, headersOf: createHeaders(tools.brand) };

  const carryOut = (sent: SentAttempt, answer: Answer): void => {
    if (answer.kind === 'addresses') {
      const target = targetOf(sent.destination, answer.addresses, tools, sent.start.at);
      tools.send(target, sent.slot, sent);
      return;
    }
    // In a microtask: thousands behind it may be refused as quickly, and would recurse.
    queueMicrotask(() => connections.release(sent.slot));
    sent.finish(resultOf(answer));
  };
  const lookUp = (sent: SentAttempt): void => {
    const { attempt, destination } = sent;
    void resolver.resolve(destination.host, attempt.to.workspace_id).then(
      ({ answer, sentAt }) => {
        sent.start = laterOf(sent.start, sentAt);
        return carryOut(sent, answer);
      },
      (error: unknown) => {
        connections.release(sent.slot);
        sent.failed(error);
      },
    );
  };

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
        return;
      }
      const sent = new SentAttempt(made, attempt, destination, start, slot, report);
      const known = knownAnswer(resolver, destination);
      if (known !== undefined) carryOut(sent, known);
      else lookUp(sent);
    });
  };
}

interface SendingTools extends AttemptTools {
  headersOf: ReturnType<typeof createHeaders>;
}

/** An attempt from its turn to its outcome. One object, because closures for each cost as much as its signature. */
class SentAttempt implements Sending {
  readonly #tools: SendingTools;
  readonly attempt: Attempt;
  readonly destination: Destination;
  start: Start;
  readonly slot: ConnectionSlot;
  readonly #report: ReportOutcome;

  constructor(
    tools: SendingTools,
    attempt: Attempt,
    destination: Destination,
    start: Start,
    slot: ConnectionSlot,
    report: ReportOutcome,
  ) {
    this.#tools = tools;
    this.attempt = attempt;
    this.destination = destination;
    this.start = start;
    this.slot = slot;
    this.#report = report;
  }

  write(): Posting | null {
    const { attempt, destination } = this;
    if (this.#tools.isOutdated(attempt)) return null;
    const timestamp = Math.floor(this.start.attempted_at / 1_000);
    const body = envelopeBytes(attempt.body);
    const headers = this.#tools.headersOf(attempt, timestamp, body);
    return { path: destination.path, headers, body };
  }

  ended(reply: PostResult | null): void {
    if (reply === null) this.finish(OUTDATED);
    else if (reply.kind === 'broken') this.finish(failed(reply.error_code));
    else this.finish(resultOfAnswer(reply), reply.at);
  }

  failed(error: unknown): void {
    this.finish(failed(failureCode(error)));
  }

  /** @param at its end, by performance.now() */
  finish(result: Result, at?: number): void {
    this.#report(outcomeOf(this.attempt, this.start, result, at));
  }
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

/** Redirects are never followed; they fail like every other status (spec, Delivery semantics 5). */
const resultOfAnswer = (reply: Extract<PostResult, { kind: 'answered' }>): Result => {
  const { status: response_status, excerpt: response_excerpt } = reply;
  return response_status >= 200 && response_status < 300
    ? { kind: 'acknowledged', response_status, response_excerpt }
    : { kind: 'failed', response_status, error_code: null, response_excerpt };
};

const failed = (error_code: ErrorCode): Result => ({
  kind: 'failed',
  response_status: null,
  error_code,
  response_excerpt: '',
});

const failureCode = (error: unknown): ErrorCode =>
  error instanceof ConnectFailure ? error.error_code : errorCode(error);
