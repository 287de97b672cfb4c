import type { IncomingMessage } from 'node:http';
import { revokeToken as revoke } from '../../domain/oauth/revoke-token.ts';
import { digest } from '../../kernel/secret.ts';
import type { Reply, Services } from '../call.ts';
import { identifyClient } from './identify-client.ts';
import { readForm, requireParameter } from './read-form.ts';

/** `POST /oauth/revoke` (RFC 7009): 200 whether or not there was such a token; another application's stays. */
export async function revokeToken(request: IncomingMessage, services: Services): Promise<Reply> {
  const form = await readForm(request);
  const { client } = await identifyClient(request, form, services);
  const { application_id } = client;
  await revoke(services.db, {
    digest: digest(requireParameter(form, 'token')),
    application_id,
  });
  return { status: 200, body: null };
}
