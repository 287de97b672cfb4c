import { DemoFailure } from './demo-failure.ts';

/** A partner's integration, as far as the demo needs one: plain HTTP requests to the API. */
export interface ApiClient {
  /** The `data` of a 2xx answer. */
  post(path: string, body: object): Promise<JsonObject>;
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
  const send = async (path: string, body: string | Uint8Array<ArrayBuffer>, mediaType: string) => {
    const headers = { Authorization, 'Content-Type': mediaType };
    const answer = await ask(`${baseUrl}${path}`, { method: 'POST', body, headers, signal });
    return asObject(asObject(await answer.json())['data']);
  };
  return {
    post: (path, body) => send(path, JSON.stringify(body), 'application/json'),
    postFile: send,
    download: async (path) => {
      const answer = await ask(`${baseUrl}${path}`, { headers: { Authorization }, signal });
      return answer.bytes();
    },
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
