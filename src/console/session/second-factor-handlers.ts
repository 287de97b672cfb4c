import type { PasswordHasher } from '#domain/access/users/password.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from '#domain/access/users/turn-second-factor.ts';
import { throttled } from '#kernel/api-error.ts';
import type { AnyCall, Call, Services } from '#http/pipeline/call.ts';
import type { Handler } from '#http/pipeline/route.ts';
import { single, singleWithSecret, type Reply } from '#http/reply.ts';
import { sessionOf } from './handlers.ts';

type With<Input> = Call<never, Input>;

const ACCOUNT = { next: '/account' };

const ownerOf = (call: AnyCall) => {
  const { user_id, digest: session } = sessionOf(call);
  return { user_id, session, address: call.caller.address };
};

export const beginOwnSecondFactor =
  (hasher: PasswordHasher): Handler =>
  async (call, { db, cipher }) => {
    const { input } = call as With<{ current_password: string }>;
    const refused = await beginSecondFactor({ db, hasher, cipher }, { ...ownerOf(call), ...input });
    if (refused !== null) throw throttled(refused.retry_after);
    return single(ACCOUNT);
  };

export async function confirmOwnSecondFactor(
  call: AnyCall,
  { db, cipher }: Services,
): Promise<Reply> {
  const { code } = (call as With<{ code: string }>).input;
  const codes = await confirmSecondFactor({ db, cipher }, { ...ownerOf(call), code });
  if ('retry_after' in codes) throw throttled(codes.retry_after);
  return singleWithSecret({ recovery_codes: codes.join('\n'), ...ACCOUNT }, 200);
}

export const endOwnSecondFactor =
  (hasher: PasswordHasher): Handler =>
  async (call, { db, cipher }) => {
    const { input } = call as With<{ current_password: string; code: string }>;
    const refused = await endSecondFactor({ db, hasher, cipher }, { ...ownerOf(call), ...input });
    if (refused !== null) throw throttled(refused.retry_after);
    return single(ACCOUNT);
  };
