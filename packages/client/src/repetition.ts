const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 8_000;

/** Refused before anything was done, or unknown to have been: by the service, or by a gateway before it. */
const TRANSIENT = [408, 429, 502, 503, 504];

/** The header under which a POST is done once, however often it is sent. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

/**
 * Whether the request may be sent again when its outcome is unknown. PUT, PATCH and DELETE leave the same state
 * behind the second time as the first, and emit nothing then.
 */
export const isRepeatable = ({ method, headers }: Request): boolean =>
  method !== 'POST' || headers.has(IDEMPOTENCY_KEY);

/** Whether the same request may be answered otherwise later. A 409 with `Retry-After`: its first sending still runs. */
export const isTransient = ({ status, headers }: Response): boolean =>
  TRANSIENT.includes(status) || (status === 409 && headers.has('Retry-After'));

/** How long to wait after the given attempt, counted from 1; never less than its answer's `Retry-After`. */
export function waitAfter(attempt: number, answer: Response | null): number {
  const ceiling = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempt - 1));
  const backOff = ceiling * (0.5 + Math.random() / 2);
  return Math.max(backOff, readRetryAfter(answer?.headers.get('Retry-After') ?? ''));
}

/** Seconds, or a date (RFC 9110 §10.2.3), in milliseconds from now; 0 for anything else. */
function readRetryAfter(text: string): number {
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}
