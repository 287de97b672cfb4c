import createFetchClient, { mergeHeaders, type HeadersOptions } from 'openapi-fetch';
import { readOptions, type ClientOptions } from './client-options.ts';
import type {
  Answer,
  ApiMethod,
  CallOptions,
  Operation,
  OptionalWhereEmpty,
  ParseAs,
  PathOf,
} from './operation.ts';
import { readPathValues } from './path-values.ts';
import { readData } from './read-data.ts';
import { IDEMPOTENCY_KEY } from './repetition.ts';
import { headersFor, isStream, printBody } from './request-body.ts';
import { requestToken } from './request-token.ts';
import { createTokens } from './tokens.ts';
import { createTransport } from './transport.ts';

/** Calls one path; its `params` and `body` are those of the service's OpenAPI document. */
type Call<Method extends ApiMethod> = <
  Path extends PathOf<Method>,
  As extends ParseAs | undefined = undefined,
>(
  path: Path,
  ...options: OptionalWhereEmpty<CallOptions<Operation<Method, Path>, As>>
) => Promise<Answer<Operation<Method, Path>, As>>;

/** The API of one service, as one application uses it. */
export interface Client {
  GET: Call<'get'>;
  POST: Call<'post'>;
  PUT: Call<'put'>;
  PATCH: Call<'patch'>;
  DELETE: Call<'delete'>;
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
 * `response` beside it. It throws `UnansweredError` when none came, the reason of its `signal` once that
 * aborts, and an `Error` where a success is nothing that the API answers.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, fetch, timeoutMs, signal, ...credentials } = readOptions(options);
  const tokens = createTokens((signal) => requestToken(fetch, baseUrl, credentials, signal));
  const send = createTransport({ fetch, tokens, timeoutMs });
  // The types of paths are those of `Client`; openapi-fetch prints addresses, and reads refusals.
  const core = createFetchClient({ baseUrl, redirect: 'manual' }) as UntypedClient;
  const call = (method: ApiMethod) => async (path: string, options?: AnyOptions) => {
    const {
      params: { header, query, ...values } = {},
      body: given,
      parseAs,
      ...rest
    } = options ?? {};
    const params = { query, path: readPathValues(path, values.path ?? {}) };
    const headers = headersOf(method, given, mergeHeaders(rest.headers, header));
    const body = given === undefined ? undefined : printBody(given, headers);
    const { response, error } = await core.request(method, path, {
      params,
      headers,
      body,
      ...eitherSignal(signal, rest.signal),
      ...(isStream(body) ? { duplex: 'half' } : {}),
      bodySerializer: () => body,
      parseAs: 'stream',
      fetch: (request: Request) => send({ request, body, streams: parseAs === 'stream' }),
    });
    return response.ok
      ? { data: await readData(response, parseAs), response }
      : { error, response };
  };
  const methods = {
    GET: call('get'),
    POST: call('post'),
    PUT: call('put'),
    PATCH: call('patch'),
    DELETE: call('delete'),
  };
  return methods as Client; // each path's types come from the document of the service
}

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
