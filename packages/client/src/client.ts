import createFetchClient, { mergeHeaders, type HeadersOptions } from 'openapi-fetch';
import { readOptions, type ClientOptions } from './client-options.ts';
import { createEndpoints, type Endpoints } from './endpoints.ts';
import { createEvents, type Events } from './events.ts';
import { createGivenTokens } from './given-token.ts';
import type { AnswerContext, ApiMethod, Methods, ParseAs } from './operation.ts';
import { readPathValues } from './path-values.ts';
import { readData } from './read-data.ts';
import { IDEMPOTENCY_KEY } from './repetition.ts';
import { headersFor, isStream, printBody } from './request-body.ts';
import { requestToken } from './request-token.ts';
import { revokeToken } from './revoke-token.ts';
import { describeRequest, type SentRequest } from './sent-request.ts';
import { createTokens } from './tokens.ts';
import { createTransport } from './transport.ts';

/** The API of one service, as one application uses it. */
export interface Client extends Methods {
  events: Events;
  endpoints: Endpoints;
  /**
   * Revokes the token that the client got for its credentials, if it has one; a later call gets another. Throws
   * `ApiError` at a refusal, and a TypeError where the client was given a token.
   */
  revoke(): Promise<void>;
}

/** The options of a call to any path. */
interface AnyOptions {
  params?: { path?: object; query?: object; header?: HeadersOptions };
  body?: unknown;
  headers?: HeadersOptions;
  signal?: AbortSignal;
  parseAs?: ParseAs;
}

/**
 * A client that sees to tokens, idempotency keys and repetitions. A call resolves with `{ data }` or `{ error }`, and the
 * `request` and `response` beside it. It throws `UnansweredError` when none came, the reason of its `signal` once that
 * aborts, and an `Error` where a success is nothing that the API answers.
 */
export function createClient(options: ClientOptions): Client {
  const { caller, ...service } = readOptions(options);
  const { baseUrl, fetch, timeoutMs, signal } = service;
  const tokens =
    'token' in caller
      ? createGivenTokens(caller.token)
      : createTokens((ended) => requestToken(fetch, baseUrl, caller, ended));
  const send = createTransport({ fetch, tokens, timeoutMs });
  const call = createCall(baseUrl, signal, send);
  const methods = {
    GET: call('get'),
    POST: call('post'),
    PUT: call('put'),
    PATCH: call('patch'),
    DELETE: call('delete'),
  } as Methods; // each path's types come from the document of the service
  return {
    ...methods,
    events: createEvents(methods, timeoutMs),
    endpoints: createEndpoints(methods),
    revoke: async () => {
      if ('token' in caller)
        throw new TypeError('a token that was given is revoked with the credentials that got it');
      const token = tokens.held();
      if (token === null) return;
      await revokeToken({ ...service, credentials: caller }, token);
      tokens.drop(token);
    },
  };
}

type Send = ReturnType<typeof createTransport>;

/** The types of paths are those of `Client`; openapi-fetch prints addresses, and reads refusals. */
function createCall(baseUrl: string, signal: AbortSignal | undefined, send: Send) {
  const core = createFetchClient({ baseUrl, redirect: 'manual' }) as UntypedClient;
  return (method: ApiMethod) =>
    async (path: string, options: AnyOptions = {}): Promise<AnyAnswer> => {
      const { params: { header, query, ...values } = {}, body: given, parseAs, ...rest } = options;
      const params = { query, path: readPathValues(path, values.path ?? {}) };
      const headers = headersOf(method, given, mergeHeaders(rest.headers, header));
      const body = given === undefined ? undefined : printBody(given, headers);
      let sent: SentRequest = { method: method.toUpperCase(), path };
      const { response, error } = await core.request(method, path, {
        params,
        headers,
        body,
        ...eitherSignal(signal, rest.signal),
        ...(isStream(body) ? { duplex: 'half' } : {}),
        bodySerializer: () => body,
        parseAs: 'stream',
        fetch: (request: Request) => {
          sent = describeRequest(request);
          return send({ request, body, streams: parseAs === 'stream' });
        },
      });
      return response.ok
        ? { data: await readData(response, parseAs), request: sent, response }
        : { error, request: sent, response };
    };
}

type AnyAnswer = AnswerContext & { data?: unknown; error?: unknown };

/** The part of openapi-fetch that is used here. */
interface UntypedClient {
  request(
    method: string,
    path: string,
    init: object,
  ): Promise<{ response: Response; error?: unknown }>;
}

/** The `signal` of a request that either of two ends. */
function eitherSignal(one: AbortSignal | undefined, other: AbortSignal | undefined): object {
  const signal = one && other ? AbortSignal.any([one, other]) : (one ?? other);
  return signal === undefined ? {} : { signal };
}

function headersOf(method: ApiMethod, body: unknown, given: Headers): Headers {
  const headers = headersFor(body, given);
  if (method === 'post' && !headers.has(IDEMPOTENCY_KEY))
    headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
  return headers;
}
