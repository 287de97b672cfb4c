import type { Dispatcher } from 'undici';
import type { ErrorCode } from '#model/attempt-error.ts';
import type { Connection } from '#egress/connection.ts';
import { errorCode } from '#egress/error-code.ts';
import { excerpt, MAX_EXCERPT_BYTES } from '#delivery/worker/excerpt.ts';

/** `headers` are names and values in turn. */
export interface Posting {
  path: string;
  headers: string[];
  body: Buffer;
}

export type PostResult =
  /** `at`: when the status line came, by performance.now(). */
  | { kind: 'answered'; status: number; excerpt: string; at: number }
  /** `unanswered`: the connection ended before the first byte of a response. */
  | { kind: 'broken'; error_code: ErrorCode; unanswered: boolean };

/** A longer body costs the connection. */
const MAX_BODY_BYTES = 65_536;
/** For the whole body: sizes, extensions and trailers of chunks count too. */
const MAX_BODY_READ_BYTES = 2 * MAX_BODY_BYTES;
/**
 * Longest time for the body after the status line. The status has decided the attempt, and the body only fills the
 * excerpt and saves the connection.
 */
const MAX_BODY_WAIT_MS = 250;
/** No honest receiver sends more; a flood of them would cost a core until the deadline. */
const MAX_INTERIM_RESPONSES = 100;

/** One look serves all: a timer each costs as much as reading the answer. A deadline nearer than it may be late. */
const LOOK_EVERY_MS = 50;

/**
 * Writes the request, reads the reply until `endsAt` (performance.now()), and calls `end` once. Never throws.
 */
export function post(
  connection: Connection,
  posting: Posting,
  endsAt: number,
  end: (reply: PostResult) => void,
): void {
  const exchange = new Exchange(connection, endsAt, end);
  running.add(exchange);
  looking ??= setTimeout(look, LOOK_EVERY_MS);
  const { path, headers, body } = posting;
  connection.dispatch({ method: 'POST', path, headers, body }, exchange);
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #connection: Connection;
  readonly #end: (reply: PostResult) => void;
  #endsAt: number;
  #settled = false;
  #started = false;
  #interim = 0;
  #status = 0;
  #answeredAt = 0;
  #bytes = 0;
  readonly #kept: Buffer[] = [];

  constructor(connection: Connection, endsAt: number, end: (reply: PostResult) => void) {
    this.#connection = connection;
    this.#end = end;
    this.#endsAt = endsAt;
  }

  /** Required by undici. */
  onRequestStart(): void {}

  onResponseStarted(): void {
    this.#started = true;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    if (this.#settled) return;
    if (status < 200) {
      this.#interim += 1;
      // The request did not ask to switch protocols.
      if (status === 101 || this.#interim > MAX_INTERIM_RESPONSES) this.#fail('invalid_response');
      return;
    }
    this.#status = status;
    this.#answeredAt = performance.now();
    this.#connection.limitReads(MAX_BODY_READ_BYTES);
    this.#endsAt = Math.min(this.#endsAt, this.#answeredAt + MAX_BODY_WAIT_MS);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#settled) return;
    if (this.#bytes < MAX_EXCERPT_BYTES) this.#kept.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > MAX_BODY_BYTES) this.#answer(false);
  }

  onResponseEnd(): void {
    this.#answer(true);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#status === 0) this.#fail(errorCode(error));
    else this.#answer(false);
  }

  get endsAt(): number {
    return this.#endsAt;
  }

  expire(): void {
    if (this.#status === 0) this.#fail('response_timeout');
    else this.#answer(false);
  }

  /** `whole`: the body is complete, so the connection can be used again. */
  #answer(whole: boolean): void {
    this.#settle(whole, {
      kind: 'answered',
      status: this.#status,
      excerpt: excerpt(this.#kept),
      at: this.#answeredAt,
    });
  }

  #fail(error_code: ErrorCode): void {
    const unanswered = !this.#started && endedByReceiver(error_code);
    this.#settle(false, { kind: 'broken', error_code, unanswered });
  }

  #settle(reusable: boolean, reply: PostResult): void {
    if (this.#settled) return;
    this.#settled = true;
    running.delete(this);
    if (reusable) this.#connection.markUsed();
    else this.#connection.close();
    // After undici has closed a connection that its receiver ends; an error in it is the thread's own.
    queueMicrotask(() => this.#end(reply));
  }
}

const running = new Set<Exchange>();
let looking: NodeJS.Timeout | undefined;

function look(): void {
  const now = performance.now();
  let next = now + LOOK_EVERY_MS;
  for (const exchange of running)
    if (exchange.endsAt <= now) exchange.expire();
    else next = Math.min(next, exchange.endsAt);
  looking = running.size > 0 ? setTimeout(look, Math.ceil(next - now)) : undefined;
}

/** Whether this code may come from a receiver that closed an idle connection. */
const endedByReceiver = (code: ErrorCode) =>
  code === 'connection_reset' || code === 'closed_without_response';
