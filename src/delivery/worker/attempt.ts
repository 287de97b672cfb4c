import type { Attempt, Outcome, Result } from '#delivery/outcome.ts';
import type { ErrorCode } from '#model/attempt-error.ts';
import type { Destination } from '#egress/check-url.ts';
import { ConnectFailure, type Target } from '#egress/connect.ts';
import type { AddressResolver, Answer } from '#egress/dns/resolve.ts';
import { errorCode } from '#egress/error-code.ts';
import { envelopeBytes } from '#events/envelope.ts';
import { createHeaders } from '#events/request-headers.ts';
import type { Connections } from './transport/connections.ts';
import type { ConnectionSlot, Waiter } from './transport/origin.ts';
import type { Posting, PostResult } from './transport/post.ts';
import type { Send, Sending } from './transport/send.ts';

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
export type MakeAttempt = <Made extends Attempt>(
  attempt: Made,
  ahead: number,
  report: (attempt: Made, outcome: Outcome) => void,
) => void;

interface SendingTools extends AttemptTools {
  headersOf: ReturnType<typeof createHeaders>;
}

/**
 * Checks the URL, waits for a turn at its receiver, resolves, checks the addresses, connects, signs and POSTs (spec,
 * Delivery). It signs only if the endpoint is as it was read: a rotation, deactivation, deletion or revocation during
 * the waits counts (spec, Endpoints note 8).
 */
export function createMakeAttempt(tools: AttemptTools): MakeAttempt {
  const made = { ...tools, headersOf: createHeaders(tools.brand) };
  return (attempt, ahead, report) => {
    const destination = tools.checkUrl(attempt.to.url);
    if (destination === null) {
      report(attempt, { attempted_at: Date.now() + ahead, duration_ms: 0, ...URL_REFUSED });
      return;
    }
    const sent = new SentAttempt(made, attempt, destination, ahead, report);
    tools.connections.request(destination.origin, attempt.to.workspace_id, sent);
  };
}

/**
 * An attempt from its request for a turn to its outcome. One object, because closures for each cost as much as its
 * signature.
 *
 * It begins with its turn, or when the question for its name is sent; the wait before is ours and does not count
 * against the receiver.
 */
class SentAttempt<Made extends Attempt> implements Waiter, Sending {
  readonly #tools: SendingTools;
  readonly #attempt: Made;
  readonly #destination: Destination;
  readonly #report: (attempt: Made, outcome: Outcome) => void;
  readonly #ahead: number;
  since = 0;
  watched: Waiter['watched'] = null;
  /** By performance.now(), and in milliseconds since 1970. */
  #startedAt = 0;
  #attempted_at = 0;
  #addresses: readonly string[] = [];

  constructor(
    tools: SendingTools,
    attempt: Made,
    destination: Destination,
    ahead: number,
    report: (attempt: Made, outcome: Outcome) => void,
  ) {
    this.#tools = tools;
    this.#attempt = attempt;
    this.#destination = destination;
    this.#ahead = ahead;
    this.#report = report;
  }

  granted(slot: ConnectionSlot | null): void {
    const { connections, resolver } = this.#tools;
    this.#startedAt = performance.now();
    this.#attempted_at = Date.now() + this.#ahead;
    const isOutdated = this.#isOutdated();
    if (slot === null || isOutdated) {
      if (slot !== null) queueMicrotask(() => connections.release(slot));
      this.#finish(isOutdated ? OUTDATED : failed('no_connection_free'));
      return;
    }
    const known = knownAnswer(resolver, this.#destination);
    if (known !== undefined) this.#carryOut(slot, known);
    else this.#lookUp(slot);
  }

  #lookUp(slot: ConnectionSlot): void {
    const { connections, resolver } = this.#tools;
    void resolver.resolve(this.#destination.host, this.#attempt.to.workspace_id).then(
      ({ answer, sentAt }) => {
        const waited = Math.max(0, sentAt - this.#startedAt);
        this.#startedAt += waited;
        this.#attempted_at += Math.round(waited);
        return this.#carryOut(slot, answer);
      },
      (error: unknown) => {
        connections.release(slot);
        this.failed(error);
      },
    );
  }

  #carryOut(slot: ConnectionSlot, answer: Answer): void {
    if (answer.kind === 'addresses') {
      this.#addresses = answer.addresses;
      this.#tools.send(slot, this);
      return;
    }
    // In a microtask: thousands behind it may be refused as quickly, and would recurse.
    queueMicrotask(() => this.#tools.connections.release(slot));
    this.#finish(resultOf(answer));
  }

  get target(): Target {
    const { port, servername } = this.#destination;
    return { addresses: this.#addresses, port, servername };
  }

  get connectBy(): number {
    return this.#startedAt + this.#tools.connectTimeout;
  }

  get answerBy(): number {
    return this.#startedAt + this.#tools.responseTimeout;
  }

  write(): Posting | null {
    if (this.#isOutdated()) return null;
    const timestamp = Math.floor(this.#attempted_at / 1_000);
    const body = envelopeBytes(this.#attempt.body);
    const headers = this.#tools.headersOf(this.#attempt, timestamp, body);
    return { path: this.#destination.path, headers, body };
  }

  ended(reply: PostResult | null): void {
    if (reply === null) this.#finish(OUTDATED);
    else if (reply.kind === 'broken') this.#finish(failed(reply.error_code));
    else this.#finish(resultOfAnswer(reply), reply.at);
  }

  failed(error: unknown): void {
    this.#finish(failed(failureCode(error)));
  }

  #isOutdated(): boolean {
    return this.#tools.isOutdated(this.#attempt);
  }

  /** @param at its end, by performance.now() */
  #finish(result: Result, at = performance.now()): void {
    const duration_ms = Math.round(at - this.#startedAt);
    this.#report(this.#attempt, { attempted_at: this.#attempted_at, duration_ms, ...result });
  }
}

const OUTDATED: Result = { kind: 'outdated' };
const URL_REFUSED: Result = { kind: 'refused', reason: 'url_refused', error_code: null };

function knownAnswer(resolver: AddressResolver, to: Destination): Answer | undefined {
  return to.literal ? { kind: 'addresses', addresses: [to.host] } : resolver.known(to.host);
}

const resultOf = (answer: Exclude<Answer, { kind: 'addresses' }>): Result =>
  answer.kind === 'refused' ? answer : failed(answer.error_code);

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
