import { refusedAtUpdate } from '#kernel/api-error.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { checkPassword } from './check-password.ts';
import { listAccounts } from './find-user.ts';
import { hashPassword, isPassword, type PasswordHasher } from './password.ts';
import { replacePassword } from './set-password.ts';
import type { Browser, SignedIn } from './sign-in.ts';
import { countAttempt, forgetAttempt, forgiveAttempt } from './sign-in-failures.ts';

interface ChangeInput extends Browser {
  user_id: string;
  current_password: string;
  password: string;
}

const WRONG: Violation = {
  field: 'current_password',
  code: 'unknown_value',
  message: "n'est pas le mot de passe actuel",
};

/**
 * Changes a person's own password: every session ends, and a new one is returned for this browser. Wrong attempts are
 * counted for the person, since a stolen session guesses, too. 422 on either password. Its transaction must have locked
 * the person (`changesRights` of the route).
 */
export async function changePassword(
  db: Database,
  hasher: PasswordHasher,
  input: ChangeInput,
): Promise<SignedIn | { retry_after: number }> {
  const { user_id, address } = input;
  const user = await findOr404(db.reader().findOne(User, { id: user_id }));
  const violations = await checkPassword(input.password, user);
  if (violations.length > 0) throw refusedAtUpdate(violations);
  const sender = { known: `user:${user_id}`, address: shareOfAddress(address) };
  const counted = await countAttempt(db, { ...sender, email_key: user.email_key });
  if ('retry_after' in counted) return counted;
  const { attempt } = counted;
  const forget = async (error: unknown): Promise<never> => {
    await forgetAttempt(db, attempt);
    throw error;
  };
  const password = await hasher
    .inTurn(sender, async () =>
      (await isPassword(input.current_password, user.password))
        ? hashPassword(input.password, user.password)
        : null,
    )
    .catch(forget);
  if (password === null) throw refusedAtUpdate([WRONG]);
  return db.transact(async (tx) => {
    const now = await tx.em.findOne(User, { id: user_id, password: user.password });
    if (now === null) throw refusedAtUpdate([WRONG]);
    // With another account of the address, a change shows whether that one has the password.
    if ((await listAccounts(tx, user.email_key, null)).length === 1)
      await forgiveAttempt(tx, attempt);
    return replacePassword(tx, { ...input, password });
  });
}
