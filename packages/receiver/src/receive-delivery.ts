import type { Delivery } from './delivery.ts';
import type { DeliveryStore } from './delivery-store.ts';
import { handleOnce, type HandlingOutcome } from './handle-once.ts';
import {
  declaresMore,
  isConsumed,
  readBody,
  type BodyProblem,
  type BodyStream,
} from './read-body.ts';
import { timerDelay } from './timer-delay.ts';
import { VerificationError } from './verification-error.ts';
import {
  checkSignatureHeader,
  verifyDelivery,
  type VerificationOptions,
} from './verify-delivery.ts';

/** How a receiver takes deliveries; `Request` is the framework's own. */
export interface ReceiverOptions<Request> {
  /** One, several that are tried in turn, or those of a request: by its path, when each customer has a URL. */
  secret:
    | string
    | readonly string[]
    | ((request: Request) => string | readonly string[] | Promise<string | readonly string[]>);
  /**
   * Does what a delivery asks for. The answer is 200 once it has ended and 500 when it throws, so keep it short: after
   * 10 seconds the service gives up, and tries again later.
   * @param received the raw body, for those who keep it, and the request
   */
  handle: (
    delivery: Delivery,
    received: { readonly body: Uint8Array; readonly request: Request },
  ) => unknown;
  /** Remembers handled deliveries; without one, `handle` is called at every attempt. */
  store?: DeliveryStore | undefined;
  toleranceSeconds?: number | undefined;
  brand?: string | undefined;
  /** The clock; for tests. */
  now?: (() => Date) | undefined;
  /** 32 MiB unless told: an invoice of the largest size that the service takes has room in it. */
  maxBodyBytes?: number | undefined;
  /** How long a body may take to arrive; 10 000 unless told. */
  bodyTimeoutMs?: number | undefined;
  /** When a slow `secret` or `handle` is answered for with 503, while `handle` goes on; 8 000 unless told. */
  answerWithinMs?: number | undefined;
  /** Told of each delivery that was refused or failed; prints to the console unless given. It is not waited for. */
  onError?: ((error: unknown, request: Request) => unknown) | undefined;
}

/** The answer: its text is short, and stands in the service's log of deliveries. */
export interface ReceiverAnswer {
  status: number;
  text: string;
  headers: Record<string, string>;
}

/** A request as an adapter has it. */
export interface ReceivedRequest<Request> {
  method: string | undefined;
  stream: BodyStream;
  /** Where a body parser may have left the raw body. */
  parsed: readonly unknown[];
  request: Request;
}

const MAX_BODY_BYTES = 32 * 1024 * 1024;
const BODY_TIMEOUT_MS = 10_000;
/** Below the 10 seconds of the service, so that its log has the reason. */
const ANSWER_WITHIN_MS = 8_000;

/** Faults of the receiver's own code or configuration. */
const OWN_PROBLEMS: readonly string[] = ['body_not_raw', 'secret_missing'];

const BODY_STATUS: Readonly<Record<BodyProblem, number>> = {
  too_large: 413,
  too_slow: 408,
  broken: 400,
};

/** Answers one request. Never rejects. */
export async function receiveDelivery<Request>(
  received: ReceivedRequest<Request>,
  options: ReceiverOptions<Request>,
): Promise<ReceiverAnswer> {
  if (received.method !== 'POST') return answer(405, 'method_not_allowed', { Allow: 'POST' });
  try {
    const body = await rawBodyOf(received, options);
    if (typeof body === 'string') return answer(BODY_STATUS[body], body, UNREAD);
    return await answerInTime(body, received, options);
  } catch (error) {
    void report(error, received.request, options);
    if (!(error instanceof VerificationError)) return answer(500, 'receiver_failed');
    const headers = isConsumed(received.stream) ? {} : UNREAD;
    return answer(OWN_PROBLEMS.includes(error.problem) ? 500 : 401, error.problem, headers);
  }
}

/** The rest of the body is not waited for. */
const UNREAD = { Connection: 'close' };

const answer = (
  status: number,
  text: string,
  headers: Record<string, string> = {},
): ReceiverAnswer => ({ status, text, headers: { 'Content-Type': 'text/plain', ...headers } });

async function rawBodyOf<Request>(
  { stream, parsed }: ReceivedRequest<Request>,
  options: ReceiverOptions<Request>,
): Promise<Uint8Array | BodyProblem> {
  const { maxBodyBytes = MAX_BODY_BYTES, bodyTimeoutMs = BODY_TIMEOUT_MS } = options;
  const raw = parsed.find((body) => typeof body === 'string' || body instanceof Uint8Array);
  if (typeof raw === 'string') return new TextEncoder().encode(raw);
  if (raw instanceof Uint8Array) return raw;
  if (isConsumed(stream)) throw new VerificationError('body_not_raw');
  if (declaresMore(stream, maxBodyBytes)) return 'too_large';
  // Before a byte of the body is kept: most of what strangers send ends here.
  checkSignatureHeader(stream.headers, verificationOf(options));
  return readBody(stream, { maxBytes: maxBodyBytes, timeoutMs: bodyTimeoutMs });
}

const verificationOf = <Request>({
  toleranceSeconds,
  brand,
  now = () => new Date(),
}: ReceiverOptions<Request>): VerificationOptions => ({ toleranceSeconds, brand, now: now() });

/** The answer once the work has ended, or earlier when it takes too long; then the work goes on. */
async function answerInTime<Request>(
  body: Uint8Array,
  received: ReceivedRequest<Request>,
  options: ReceiverOptions<Request>,
): Promise<ReceiverAnswer> {
  const { secret, answerWithinMs } = options;
  const { stream, request } = received;
  const { late, clear } = startTimer(answerWithinMs ?? ANSWER_WITHIN_MS);
  try {
    const secrets = await Promise.race([
      typeof secret === 'function' ? secret(request) : secret,
      late,
    ]);
    if (secrets === LATE) return answer(503, 'secret_slow');
    const delivery = verifyDelivery(
      { body, headers: stream.headers, secret: secrets },
      verificationOf(options),
    );
    const first = await Promise.race([handle(delivery, body, request, options), late]);
    return first === LATE ? answer(503, 'handler_slow') : first;
  } finally {
    clear();
  }
}

const LATE = Symbol('late');

function startTimer(ms: number): { late: Promise<typeof LATE>; clear: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), timerDelay(ms));
  });
  return { late, clear: () => clearTimeout(timer) };
}

/** Never rejects. */
async function handle<Request>(
  delivery: Delivery,
  body: Uint8Array,
  request: Request,
  options: ReceiverOptions<Request>,
): Promise<ReceiverAnswer> {
  const { store } = options;
  const work = async () => options.handle(delivery, { body, request });
  try {
    const outcome = await (store === undefined
      ? runAlways(work)
      : handleOnce(store, delivery, work));
    return OUTCOME_ANSWERS[outcome];
  } catch (error) {
    void report(error, request, options);
    return answer(500, 'handler_failed');
  }
}

async function runAlways(work: () => Promise<unknown>): Promise<HandlingOutcome> {
  await work();
  return 'done';
}

const OUTCOME_ANSWERS: Readonly<Record<HandlingOutcome, ReceiverAnswer>> = {
  done: answer(200, 'ok'),
  duplicate: answer(200, 'duplicate'),
  in_progress: answer(503, 'in_progress'),
};

/** Never rejects: an `onError` that does would end the process, by the request of any stranger. */
async function report<Request>(
  error: unknown,
  request: Request,
  { onError = printError }: ReceiverOptions<Request>,
): Promise<void> {
  try {
    await onError(error, request);
  } catch (second) {
    printError(second);
  }
}

/** A refusal in one line, a failure with its stack. */
function printError(error: unknown): void {
  const text = error instanceof VerificationError ? `${error.name}: ${error.message}` : error;
  // oxlint-disable-next-line no-console -- the program that this is part of has no other log that is known here
  console.error(text);
}
