import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { User } from '#orm/entities/user.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { forgetOtherDevices } from './devices.ts';
import { confirmPassword, ownAttempts, WRONG_PASSWORD } from './confirm-password.ts';
import { failCode } from './fail-code.ts';
import type { PasswordHasher } from './password.ts';
import { confirmSecret, dropSecret, makeSecret, passSecondFactor } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { countAttempt, forgetAttempt, forgiveAttempt } from './sign-in-failures.ts';
import { recordOfAccount } from './record-of-account.ts';
import { lockAccount } from './user-lock.ts';

interface Tools {
  db: Database;
  hasher: PasswordHasher;
  cipher: Pick<Cipher, 'open' | 'seal'>;
}

interface OwnInput {
  user_id: string;
  /** The request's address. */
  address: string;
  current_password: string;
}

/** Locks a person whose password was confirmed. 422 if it has changed since. */
async function lockConfirmed(tx: Transaction, { id, password }: User): Promise<User> {
  const user = await lockAccount(tx, { id, password });
  if (user === null) throw refusedAtUpdate([WRONG_PASSWORD]);
  return user;
}

/** Makes the secret of a second factor, which a first code of the same session turns on. 422 on the password, 409 where there is one. */
export async function beginSecondFactor(
  { db, hasher, cipher }: Tools,
  input: OwnInput & { session: string },
): Promise<{ retry_after: number } | null> {
  const confirmed = await confirmPassword(db, hasher, input);
  if ('retry_after' in confirmed) return confirmed;
  const isOn = await db.transact(async (tx) => {
    const user = await lockConfirmed(tx, confirmed.user);
    if (user.second_factor_on) return true;
    makeSecret(tx, cipher, user, input.session);
    await tx.em.flush();
    await forgiveAttempt(tx.em, confirmed.attempt);
    return false;
  });
  if (!isOn) return null;
  // Wrong codes stay counted: the password alone must not forgive them.
  await forgetAttempt(db.reader(), confirmed.attempt);
  throw conflict(IS_ON);
}

interface FirstCode {
  user_id: string;
  address: string;
  /** Digest of the session that began it, the only one to survive: the others have passed no second factor. */
  session: string;
  code: string;
}

/** Turns a second factor on, and returns the recovery codes, which are shown only here. 422 on the code. */
export async function confirmSecondFactor(
  { db, cipher }: Pick<Tools, 'db' | 'cipher'>,
  { user_id, address, ...first }: FirstCode,
): Promise<string[] | { retry_after: number }> {
  const counted = await countAttempt(db, { ...ownAttempts(user_id, address), email_key: '' });
  if ('retry_after' in counted) return counted;
  const { attempt } = counted;
  const actor: Actor = { kind: 'user', id: user_id, address };
  const codes = await db.transact(async (tx) => {
    const user = await findOr404(lockAccount(tx, { id: user_id }));
    const made = confirmSecret(tx, cipher, user, first);
    if (made === null) return null;
    await tx.em.flush();
    await forgiveAttempt(tx.em, attempt);
    await endSessions(tx, { user_id, digest: { $ne: first.session } });
    // A browser that is known has guesses of its own.
    await forgetOtherDevices(tx, user_id, null);
    await recordOfAccount(tx, actor, 'turn_on_second_factor', user_id);
    return made;
  });
  return codes ?? failCode(db, { verdict: 'wrong', actor, user_id, attempt });
}

/** Turns a person's own second factor off. 422 on the password or code. */
export async function endSecondFactor(
  { db, hasher, cipher }: Tools,
  input: OwnInput & { code: string },
): Promise<{ retry_after: number } | null> {
  const confirmed = await confirmPassword(db, hasher, input);
  if ('retry_after' in confirmed) return confirmed;
  const { user_id, address } = input;
  const { attempt } = confirmed;
  const actor: Actor = { kind: 'user', id: user_id, address };
  const verdict = await db.transact(async (tx) => {
    const user = await lockConfirmed(tx, confirmed.user);
    if (!user.second_factor_on) {
      await forgetAttempt(tx.em, attempt);
      return 'passed';
    }
    const judged = await passSecondFactor(tx, cipher, user, input);
    if (judged !== 'passed') return judged;
    dropSecret(user);
    await tx.em.flush();
    await forgiveAttempt(tx.em, attempt);
    await recordOfAccount(tx, actor, 'turn_off_second_factor', user_id);
    return judged;
  });
  return verdict === 'passed' ? null : failCode(db, { verdict, actor, user_id, attempt });
}

/** For somebody who has lost it, within a transaction that has locked the person's row. */
export async function dropSecondFactor(tx: Transaction, actor: Actor, user: User): Promise<void> {
  if (user.second_factor === null) return;
  dropSecret(user);
  await tx.em.flush();
  await recordOfAccount(tx, actor, 'turn_off_second_factor', user.id);
}

const IS_ON = 'La double authentification est déjà activée';
