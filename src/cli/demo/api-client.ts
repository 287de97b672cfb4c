import { DemoFailure } from './demo-failure.ts';

/** A partner's integration, as far as the demo needs one: plain HTTP requests to the API. */
export interface ApiClient {
  /** The `data` of a 2xx answer. */
  post(path: string, body: object): Promise<JsonObject>;
  put(path: string, body: object): Promise<JsonObject>;
  patch(path: string, body: object): Promise<JsonObject>;
  /** The `data` of a read or of a list. */
  get(path: string): Promise<unknown>;
  delete(path: string): Promise<void>;
  /** The same for a file as the body. */
  postFile(path: string, file: Uint8Array<ArrayBuffer>, mediaType: string): Promise<JsonObject>;
  download(path: string): Promise<Uint8Array>;
}

export type JsonObject = Readonly<Record<string, unknown>>;

export interface ClientCredentials {
  client_id: string;
  client_secret: string;
}

/** Asks for a token with everything the application may do, and uses it. */
export async function signIn(
  baseUrl: string,
  { client_id, client_secret }: ClientCredentials,
  signal: AbortSignal,
): Promise<ApiClient> {
  const grant = { grant_type: 'client_credentials', client_id, client_secret, scope: 'read write' };
  const form = { method: 'POST', body: new URLSearchParams(grant) };
  const answer = await ask(`${baseUrl}/oauth/token`, { ...form, signal });
  const { access_token } = asObject(await answer.json());
  return createApiClient(baseUrl, String(access_token), signal);
}

export function createApiClient(baseUrl: string, token: string, signal: AbortSignal): ApiClient {
  const Authorization = `Bearer ${token}`;
  const request = (
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null = null,
    headers: Readonly<Record<string, string>> = {},
  ) => ask(`${baseUrl}${path}`, { method, body, signal, headers: { Authorization, ...headers } });
  const send = async (
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    mediaType: string,
  ) => {
    const answer = await request(method, path, body, { 'Content-Type': mediaType });
    return asObject(asObject(await answer.json())['data']);
  };
  const sendJson = (method: string) => (path: string, body: object) =>
    send(method, path, JSON.stringify(body), 'application/json');
  return {
    post: sendJson('POST'),
    put: sendJson('PUT'),
    patch: sendJson('PATCH'),
    get: async (path) => asObject(await (await request('GET', path)).json())['data'],
    delete: async (path) => void (await request('DELETE', path)),
    postFile: (path, file, mediaType) => send('POST', path, file, mediaType),
    download: async (path) => (await request('GET', path)).bytes(),
  };
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.ok) return response;
  const request = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
  throw new DemoFailure(`${request} answered ${response.status}: ${await response.text()}`);
}

export function asObject(value: unknown): JsonObject {
  if (typeof value === 'object' && value !== null) return value as JsonObject; // its keys are texts
  throw new DemoFailure(`expected a JSON object, got ${JSON.stringify(value)}`);
}

export function asList(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.map(asObject);
  throw new DemoFailure(`expected a JSON array, got ${JSON.stringify(value)}`);
}
