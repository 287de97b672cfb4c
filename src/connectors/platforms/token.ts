import {
  clientCredentialsGrantRequest,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  processClientCredentialsResponse,
  type TokenEndpointResponse,
} from 'oauth4webapi';
import type { CallCode } from '#egress/call.ts';
import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Answered, Call } from './call.ts';
import { faultOfCode, type CallFault } from './call-fault.ts';
import { asksForPause, type Meaning } from './meaning.ts';
import { readJson } from './read-json.ts';
import { readRaw } from './read-text.ts';
import { readRefusal } from './refusal.ts';
import { readRetryAfter } from './retry-after.ts';

/** The settings for requesting a token. */
export type TokenSettings = Pick<
  UnsealedConnection,
  | 'id'
  | 'token_url'
  | 'client_id'
  | 'client_secret'
  | 'client_authentication'
  | 'scope'
  | 'token_parameters'
>;

/** How a connection's token is got. */
export interface TokenAccess {
  call: Call;
  clock: Clock;
  settings: TokenSettings;
  /** Milliseconds. */
  timeout: number;
}

export interface GrantedToken {
  kind: 'granted';
  token: string;
  /** Seconds; null where the platform does not say. */
  expires_in: number | null;
}

/** Nothing was done with a token. No error code if our own stop ended the call. */
export interface TokenFault {
  kind: 'fault';
  error_code: CallFault | null;
  words: string;
}

/** No token, and the whole connection waits. */
export type TokenHeld = Extract<Meaning<never>, { kind: 'held' }>;

const MAX_BYTES = 2 ** 20;
/** Characters that a header may hold; a longer token fits into no request. */
const TOKEN = /^[!-~]{1,12000}$/;

/** Asks for an access token (RFC 6749, 4.4). Never rejects. Its words contain none of the secrets sent. */
export async function requestToken({
  call,
  clock,
  settings,
  timeout,
}: TokenAccess): Promise<GrantedToken | TokenFault | TokenHeld> {
  let answer: Answered | null = null;
  const secrets = [settings.client_secret, ...Object.values(settings.token_parameters)];
  try {
    const granted = await askForGrant(settings, async (url, { headers, body }) => {
      secrets.push(headers['authorization']?.replace(/^Basic /, '') ?? '');
      const request = { url: new URL(url), method: 'POST' as const, headers };
      const form = [Buffer.from(String(body))];
      const outcome = await call({ ...request, body: form, maxBytes: MAX_BYTES, timeout });
      if (outcome.kind !== 'answered') throw new CallFailed(outcome.code);
      answer = outcome;
      const grant = outcome.status === 200 ? readJson(outcome.body) : null;
      if (grant === null) throw new Error('no grant');
      return Response.json(usedOf(grant));
    });
    const { access_token: token, token_type, expires_in = null } = granted;
    if (token_type === 'bearer' && TOKEN.test(token)) return { kind: 'granted', token, expires_in };
    return { kind: 'fault', error_code: 'invalid_answer', words: 'no bearer token' };
  } catch (error) {
    // The library's errors hold whole answers, and so perhaps a token: nothing of them is passed on.
    if (error instanceof CallFailed)
      return { kind: 'fault', error_code: faultOfCode(error.code), words: error.code };
    return faultOf(answer, secrets, clock.now());
  }
}

class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: CallCode;

  constructor(code: CallCode) {
    super(code);
    this.code = code;
  }
}

type Fetch = (
  url: string,
  options: { headers: Record<string, string>; body: URLSearchParams },
) => Promise<Response>;

async function askForGrant(settings: TokenSettings, fetch: Fetch): Promise<TokenEndpointResponse> {
  const { token_url, client_id, client_secret, scope, token_parameters } = settings;
  const server = { issuer: token_url, token_endpoint: token_url };
  const client = { client_id };
  const authentication =
    settings.client_authentication === 'basic'
      ? ClientSecretBasic(client_secret)
      : ClientSecretPost(client_secret);
  const parameters = { ...token_parameters, ...(scope === null ? {} : { scope }) };
  const options = { [customFetch]: fetch };
  const response = await clientCredentialsGrantRequest(
    server,
    client,
    authentication,
    parameters,
    options,
  );
  return processClientCredentialsResponse(server, client, response);
}

/**
 * The members of a grant that are used, since platforms fill the others as they like: the library would check an
 * `id_token`, say, and refuse the whole answer for it. A token without a type is taken for a bearer's.
 */
function usedOf(granted: object): object {
  const life = Number(readRaw(granted, 'expires_in') ?? Number.NaN);
  return {
    access_token: readRaw(granted, 'access_token'),
    token_type: readRaw(granted, 'token_type') ?? 'bearer',
    ...(Number.isFinite(life) && life >= 0 ? { expires_in: life } : {}),
  };
}

function faultOf(
  answer: Answered | null,
  secrets: readonly string[],
  now: Date,
): TokenFault | TokenHeld {
  if (answer === null) return { kind: 'fault', error_code: 'invalid_answer', words: 'no answer' };
  const { status, headers, body } = answer;
  const token = readRaw(readJson(body) ?? {}, 'access_token') ?? '';
  const { words } = readRefusal(answer, [...secrets, token]);
  if (!asksForPause(status))
    return { kind: 'fault', error_code: faultOfTokenStatus(status), words };
  return { kind: 'held', milliseconds: readRetryAfter(headers['retry-after'], now), words };
}

function faultOfTokenStatus(status: number): CallFault {
  if ([400, 401, 403].includes(status)) return 'access_refused';
  return status >= 500 ? 'platform_unavailable' : 'invalid_answer';
}
