import type { Fetch } from './exchange.ts';

export interface ClientOptions {
  /** The service's address, such as `https://invoicing.example.com`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  /** The scopes to ask for, such as `read write`; `read` by default. */
  scope?: string | undefined;
  /** In place of the runtime's `fetch`, for a proxy or a test. */
  fetch?: Fetch | undefined;
  /** For a whole call, its repetitions too, in milliseconds; a minute by default. */
  timeoutMs?: number | undefined;
  /** Ends all calls of this client, those to come too. */
  signal?: AbortSignal | undefined;
}

const DEFAULT_TIMEOUT_MS = 60_000;
/** Timers of JavaScript take no more. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Checked, with defaults. Throws a TypeError or RangeError that says what to give. */
export function readOptions({
  baseUrl,
  clientId,
  clientSecret,
  scope,
  fetch = (request) => globalThis.fetch(request),
  timeoutMs = DEFAULT_TIMEOUT_MS,
  signal,
}: ClientOptions) {
  // They often come from the environment, where they may be missing.
  for (const [name, value] of Object.entries({ clientId, clientSecret }))
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing`);
  if (!(timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS))
    throw new RangeError(`timeoutMs must be above 0 and at most ${MAX_TIMEOUT_MS}`);
  return { baseUrl: readBaseUrl(baseUrl), clientId, clientSecret, scope, fetch, timeoutMs, signal };
}

/** Without a slash at its end. */
function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new TypeError('baseUrl must be an address such as https://invoicing.example.com');
  if (url.username !== '' || url.password !== '')
    throw new TypeError('baseUrl takes no user and password: they are clientId and clientSecret');
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
