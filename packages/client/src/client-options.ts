import type { Fetch } from './exchange.ts';
import type { TokenSource } from './given-token.ts';
import { isToken } from './read-token.ts';

/** The service, and who calls it: an application by its credentials, or the holder of a token. */
export type ClientOptions = CommonOptions & (CredentialOptions | TokenOptions);

interface CommonOptions {
  /** The service's address, such as `https://invoicing.example.com`. */
  baseUrl: string;
  /** In place of the runtime's `fetch`, for a proxy or a test. */
  fetch?: Fetch | undefined;
  /** For a whole call, its repetitions too, in milliseconds; a minute by default. */
  timeoutMs?: number | undefined;
  /** Ends all calls of this client, those to come too. */
  signal?: AbortSignal | undefined;
}

interface CredentialOptions {
  clientId: string;
  clientSecret: string;
  /** The scopes to ask for, such as `read write`; `read` by default. */
  scope?: string | undefined;
  token?: undefined;
}

interface TokenOptions {
  /** In place of the credentials. A function is asked before each request, and again when its token is refused. */
  token: TokenSource;
  clientId?: undefined;
  clientSecret?: undefined;
  scope?: undefined;
}

/** Credentials of an application, with the scopes that it asks for. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
  scope: string | undefined;
}

const DEFAULT_TIMEOUT_MS = 60_000;
/** Timers of JavaScript take no more. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Checked, with defaults. Throws a TypeError or RangeError that says what to give. */
export function readOptions(options: ClientOptions) {
  const {
    baseUrl,
    fetch = (request) => globalThis.fetch(request),
    timeoutMs = DEFAULT_TIMEOUT_MS,
    signal,
  } = options;
  const caller = readCaller(options);
  if (!(timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS))
    throw new RangeError(`timeoutMs must be above 0 and at most ${MAX_TIMEOUT_MS}`);
  return { baseUrl: readBaseUrl(baseUrl), caller, fetch, timeoutMs, signal };
}

/** They often come from the environment, where they may be missing. */
function readCaller(options: ClientOptions): Credentials | { token: TokenSource } {
  const { clientId, clientSecret, scope, token } = options;
  if (clientId === undefined && clientSecret === undefined && 'token' in options)
    return { token: readTokenSource(token) };
  if (token !== undefined)
    throw new TypeError('give either token, or clientId and clientSecret, not both');
  return {
    clientId: readText('clientId', clientId),
    clientSecret: readText('clientSecret', clientSecret),
    scope,
  };
}

function readText(name: string, value: unknown): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new TypeError(`${name} is missing`);
}

function readTokenSource(source: unknown): TokenSource {
  if (typeof source === 'function') return source as TokenSource; // the token that it gives is checked
  const token = readText('token', source);
  if (!isToken(token)) throw new TypeError('token has characters that no access token has');
  return token;
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
