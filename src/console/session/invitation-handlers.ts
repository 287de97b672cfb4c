import { acceptInvitation, acceptWithPassword } from '#domain/access/users/accept-invitation.ts';
import { declineInvitation } from '#domain/access/users/change-invitation.ts';
import type { PasswordHasher } from '#domain/access/users/password.ts';
import { throttled } from '#kernel/api-error.ts';
import type { AnyCall, Call, Services } from '#http/pipeline/call.ts';
import type { Handler } from '#http/pipeline/route.ts';
import { single, type Reply } from '#http/reply.ts';
import { readSession } from './cookies.ts';
import { browserOf, sessionOf, welcome, type TokenInput } from './handlers.ts';

type With<Input> = Call<never, Input>;

/** For somebody without a session: a password accepts, and signs in. */
export const joinHere =
  (hasher: PasswordHasher): Handler =>
  async (call, { db, cipher, mailPerson, baseUrl }) => {
    const { input, request } = call as With<TokenInput>;
    const joined = await acceptWithPassword(
      db,
      { hasher, cipher, mailPerson },
      {
        secret: input.token,
        password: input.password,
        code: input.code ?? null,
        former: readSession(request.headers, baseUrl),
        ...browserOf(call, baseUrl),
      },
    );
    if ('retry_after' in joined) throw throttled(joined.retry_after);
    return welcome(joined.signedIn, `/workspaces/${joined.workspace_id}`, baseUrl);
  };

/** For somebody who is signed in. */
export async function acceptHere(call: AnyCall, { db, mailPerson }: Services): Promise<Reply> {
  const { token } = (call as With<{ token: string }>).input;
  const actor = {
    kind: 'user',
    id: sessionOf(call).user_id,
    address: call.caller.address,
  } as const;
  const { workspace_id } = await acceptInvitation(db, mailPerson, actor, token);
  return single({ next: `/workspaces/${workspace_id}` });
}

/** For somebody who has the link. */
export async function declineHere(call: AnyCall, { db }: Services): Promise<Reply> {
  const { token } = (call as With<{ token: string }>).input;
  await declineInvitation(db, { kind: 'nobody', address: call.caller.address }, token);
  return single({ next: '/' });
}
