import { refusedAtUpdate } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { checkPassword } from './check-password.ts';
import { confirmPassword, WRONG_PASSWORD } from './confirm-password.ts';
import { failCode } from './fail-code.ts';
import { listAccounts } from './find-user.ts';
import { hashPassword } from './password.ts';
import { passSecondFactor } from './second-factor.ts';
import { replacePassword } from './set-password.ts';
import type { Browser, SignedIn, SignInTools } from './sign-in.ts';
import { forgetAttempt, forgiveAttempt } from './sign-in-failures.ts';
import { lockAccount } from './user-lock.ts';

interface ChangeInput extends Browser {
  user_id: string;
  current_password: string;
  password: string;
  /** A code from the authenticator, or a recovery code. Null if none was entered. */
  code: string | null;
}

/**
 * Changes a person's own password: every session ends, and a new one is returned for this browser. 422 on either
 * password, or the code. Its transaction must have locked the person (`changesRights` of the route).
 */
export async function changePassword(
  db: Database,
  { hasher, cipher, mailPerson }: SignInTools,
  input: ChangeInput,
): Promise<SignedIn | { retry_after: number }> {
  const { user_id: id } = input;
  const { email } = await findOr404(db.reader().findOne(User, { id }));
  const violations = await checkPassword(input.password, { email });
  if (violations.length > 0) throw refusedAtUpdate(violations);
  const confirmed = await confirmPassword(db, hasher, input);
  if ('retry_after' in confirmed) return confirmed;
  const { user, attempt, sender } = confirmed;
  const password = await hasher
    .inTurn(sender, () => hashPassword(input.password, user.password))
    .catch(async (error: unknown) => {
      await forgetAttempt(db.reader(), attempt);
      throw error;
    });
  const changed = await db.transact(async (tx) => {
    const now = await lockAccount(tx, { id, password: user.password });
    if (now === null) throw refusedAtUpdate([WRONG_PASSWORD]);
    const verdict = await passSecondFactor(tx, cipher, now, input);
    if (verdict !== 'passed') return verdict;
    // With another account of the address, a change shows whether that one has the password.
    if ((await listAccounts(tx, user.email_key, null)).length === 1)
      await forgiveAttempt(tx.em, attempt);
    return replacePassword(tx, { ...input, password }, mailPerson);
  });
  if (typeof changed !== 'string') return changed;
  const actor: Actor = { kind: 'user', id, address: input.address };
  return failCode(db, { verdict: changed, actor, user_id: id, attempt });
}
