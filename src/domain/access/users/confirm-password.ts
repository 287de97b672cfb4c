import { refusedAtUpdate } from '#kernel/api-error.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Database } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { isPassword, type PasswordHasher, type Sender } from './password.ts';
import { countAttempt, forgetAttempt, type Attempt } from './sign-in-failures.ts';

interface Confirmation {
  user_id: string;
  current_password: string;
  address: string;
}

interface Confirmed {
  user: User;
  /** Counted as failed until the caller forgives it. */
  attempt: Attempt;
  sender: Sender;
}

export const WRONG_PASSWORD: Violation = {
  field: 'current_password',
  code: 'unknown_value',
  message: "n'est pas le mot de passe actuel",
};

/** The attempts of a person who is signed in. */
export const ownAttempts = (user_id: string, address: string): Sender => ({
  known: `user:${user_id}`,
  address: shareOfAddress(address),
});

/**
 * Asks a person who is signed in for the password again. Wrong attempts are counted for the person, since a stolen
 * session guesses, too. 422.
 */
export async function confirmPassword(
  db: Database,
  hasher: PasswordHasher,
  { user_id, current_password, address }: Confirmation,
): Promise<Confirmed | { retry_after: number }> {
  const user = await findOr404(db.reader().findOne(User, { id: user_id }));
  const sender = ownAttempts(user_id, address);
  const counted = await countAttempt(db, { ...sender, email_key: user.email_key });
  if ('retry_after' in counted) return counted;
  const { attempt } = counted;
  const isRight = await hasher
    .inTurn(sender, () => isPassword(current_password, user.password))
    .catch(async (error: unknown) => {
      await forgetAttempt(db.reader(), attempt);
      throw error;
    });
  if (!isRight) throw refusedAtUpdate([WRONG_PASSWORD]);
  return { user, attempt, sender };
}
