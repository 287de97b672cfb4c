import { revokeToken } from '#domain/access/oauth/revoke-token.ts';
import { digest } from '#kernel/secret.ts';
import type { Services } from '#http/pipeline/call.ts';
import type { Reply } from '#http/reply.ts';
import { identifyClient, type FormCall } from './identify-client.ts';
import { requireParameter } from './read-form.ts';

/** `POST /oauth/revoke` (RFC 7009): 200 even for an unknown token; others' tokens stay valid. */
export async function answerRevocation(call: FormCall, services: Services): Promise<Reply> {
  const { input: form } = call;
  const { client, db } = await identifyClient(call, services);
  const { application_id } = client;
  await revokeToken(db, {
    digest: digest(requireParameter(form, 'token')),
    application_id,
  });
  return { status: 200, body: null };
}
