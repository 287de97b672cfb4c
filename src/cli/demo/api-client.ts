import { DemoFailure } from './demo-failure.ts';

/** A partner's integration, as far as the demo needs one: plain HTTP requests to the API. */
export interface ApiClient {
  /** The `data` of a 2xx answer. */
  post(path: string, body: object): Promise<JsonObject>;
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
  const { access_token } = asObject(await ask(`${baseUrl}/oauth/token`, { ...form, signal }));
  const headers = {
    Authorization: `Bearer ${String(access_token)}`,
    'Content-Type': 'application/json',
  };
  return {
    post: async (path, body) => {
      const init = { method: 'POST', body: JSON.stringify(body), headers, signal };
      return asObject(asObject(await ask(`${baseUrl}${path}`, init))['data']);
    },
  };
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as unknown;
  const request = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
  throw new DemoFailure(`${request} answered ${response.status}: ${text}`);
}

export function asObject(value: unknown): JsonObject {
  if (typeof value === 'object' && value !== null) return value as JsonObject; // its keys are texts
  throw new DemoFailure(`expected a JSON object, got ${JSON.stringify(value)}`);
}
