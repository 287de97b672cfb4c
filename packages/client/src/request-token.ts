import type { Credentials } from './client-options.ts';
import { exchange, type Fetch } from './exchange.ts';

/** The token endpoint's answer to the credentials (RFC 6749 §4.4.2). */
export function requestToken(
  fetch: Fetch,
  baseUrl: string,
  { clientId, clientSecret, scope }: Credentials,
  signal: AbortSignal,
): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    ...(scope === undefined ? {} : { scope }),
  });
  const init = { method: 'POST', body, signal, redirect: 'manual' } as const;
  return exchange(fetch, new Request(`${baseUrl}/oauth/token`, init), false);
}
