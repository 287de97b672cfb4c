import { ApiError } from './api-error.ts';
import type { Credentials } from './client-options.ts';
import { startDeadline } from './deadline.ts';
import { exchange, type Fetch } from './exchange.ts';
import { createCopies } from './request-copies.ts';
import { sendUntilAnswered } from './send-until-answered.ts';
import { describeRequest } from './sent-request.ts';

interface RevocationOptions {
  fetch: Fetch;
  baseUrl: string;
  credentials: Credentials;
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/**
 * Revokes a token of the application (RFC 7009). A second time changes nothing, so it is repeated like other calls.
 * Throws {@link ApiError}, `UnansweredError`, or the reason of the signal.
 */
export async function revokeToken(options: RevocationOptions, token: string): Promise<void> {
  const { fetch, baseUrl, credentials, timeoutMs, signal } = options;
  const { clientId: client_id, clientSecret: client_secret } = credentials;
  const body = new URLSearchParams({ token, client_id, client_secret });
  const init = { method: 'POST', body, redirect: 'manual', signal: signal ?? null } as const;
  const request = new Request(`${baseUrl}/oauth/revoke`, init);
  const deadline = startDeadline(timeoutMs, request.signal);
  try {
    const copies = await createCopies(request, body.toString());
    const send = () => exchange(fetch, copies.make(null, deadline.signal), false);
    const response = await sendUntilAnswered({ request, deadline, copies, repeats: true }, send);
    if (response.ok) return;
    const refusal: unknown = await response.json().catch(() => undefined); // a gateway's is any
    throw new ApiError({ request: describeRequest(request), response }, refusal);
  } finally {
    deadline.lift();
  }
}
