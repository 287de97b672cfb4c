import { revokeToken } from '#domain/access/oauth/revoke-token.ts';
import { digest } from '#kernel/secret.ts';
import type { SharedServices } from '#api/pipeline/call.ts';
import type { Reply } from '#http/reply.ts';
import { identifyClient } from './identify-client.ts';
import { requireParameter, type FormRequest } from './read-form.ts';

/** `POST /oauth/revoke` (RFC 7009): 200 whether or not there was such a token; another application's stays. */
export async function answerRevocation(
  request: FormRequest,
  services: SharedServices,
): Promise<Reply> {
  const { form } = request;
  const { client, db } = await identifyClient(request, services);
  const { application_id } = client;
  await revokeToken(db, {
    digest: digest(requireParameter(form, 'token')),
    application_id,
  });
  return { status: 200, body: null };
}
