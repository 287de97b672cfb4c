import { notFound, refusedAtUpdate } from '#kernel/api-error.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { User } from '#orm/entities/user.ts';
import { asOfNow } from '#orm/lock-row.ts';
import { isUniqueViolation } from '#orm/unique-violation.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { MailPerson } from '#domain/shared/person-mails/mail-person.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { checkPassword } from './check-password.ts';
import { emailKeyOf } from './email-key.ts';
import { failCode } from './fail-code.ts';
import { forgetOtherDevices, rememberDevice } from './devices.ts';
import { endLinks, findLink } from './one-time-link.ts';
import { listAccounts } from './find-user.ts';
import { hashPassword } from './password.ts';
import { mailOfAccount } from './mail-of-account.ts';
import { passSecondFactor } from './second-factor.ts';
import { endSessions, openSessionWithin } from './sessions.ts';
import type { Browser, SignedIn, SignInTools } from './sign-in.ts';
import { countAttempt, forgetAttempt, forgiveAttempt } from './sign-in-failures.ts';
import { lockAccount, lockUser } from './user-lock.ts';
import { recordOfAccount } from './record-of-account.ts';

interface LinkInput extends Browser {
  /** The link's last part. */
  secret: string;
  password: string;
  /** A code from the authenticator, or a recovery code. Null if none was entered. */
  code: string | null;
}

/**
 * Sets the password of a link's person, ends the link and every session, and signs in. 422 on the password, 404 for a
 * link that has been used, replaced or is too old. A link does not replace a second factor: 422 on the code; a wrong
 * one counts as an attempt.
 */
export async function setPasswordByLink(
  db: Database,
  { hasher, cipher, mailPerson }: SignInTools,
  input: LinkInput,
): Promise<SignedIn | { retry_after: number }> {
  // Checked before the expensive hash, which guessers must not cause.
  const { user_id, email } = await findOr404(findLink(db, input.secret));
  const [namesake] = await listAccounts(db, emailKeyOf(email), null);
  const violations = await checkPassword(input.password, { email });
  if (violations.length > 0) throw refusedAtUpdate(violations);
  const address = shareOfAddress(input.address);
  const known = `link:${user_id}`;
  const counted = await countAttempt(db, { known, address, email_key: emailKeyOf(email) });
  if ('retry_after' in counted) return counted;
  const { attempt } = counted;
  const password = await hasher
    .inTurn({ known: null, address }, () => hashPassword(input.password, namesake?.password))
    .catch(async (error: unknown) => {
      await forgetAttempt(db.reader(), attempt);
      throw error;
    });
  const set = await db.transact(async (begun) => {
    const first = await findLink(begun, input.secret);
    if (first === null) throw notFound();
    await lockUser(begun, first.user_id);
    const tx = await asOfNow(begun);
    const link = await findLink(tx, input.secret);
    if (link === null) throw notFound();
    const user = await findOr404(lockAccount(tx, { id: link.user_id }));
    const verdict = await passSecondFactor(tx, cipher, user, input);
    if (verdict !== 'passed') return verdict;
    await forgiveAttempt(tx.em, attempt);
    return replacePassword(tx, { ...input, user_id: link.user_id, password }, mailPerson);
  });
  if (typeof set !== 'string') return set;
  const actor: Actor = { kind: 'nobody', address: input.address };
  return failCode(db, { verdict: set, actor, user_id, attempt });
}

/** Another account of the e-mail address has it: signing in would not know which one is meant. */
const OF_NAMESAKE: Violation = {
  field: 'password',
  code: 'taken',
  message: 'ne peut pas être choisi : prenez-en un autre',
};

interface Replacement extends Browser {
  user_id: string;
  /** Hashed. */
  password: string;
}

/**
 * Within a transaction that has locked the person: a new password ends every session and link, and opens a session. The
 * other browsers are forgotten, since the former password may have been in wrong hands.
 */
export async function replacePassword(
  tx: Transaction,
  { user_id, password, address, user_agent, device: brought }: Replacement,
  mailPerson: MailPerson,
): Promise<SignedIn> {
  const user = await findOr404(tx.em.findOne(User, { id: user_id }));
  user.password = password;
  user.updated_at = tx.now;
  await tx.em.flush().catch((error: unknown) => {
    if (isUniqueViolation(error, 'users_password')) throw refusedAtUpdate([OF_NAMESAKE]);
    throw error;
  });
  await endLinks(tx, user_id);
  await endSessions(tx, { user_id });
  const actor: Actor = { kind: 'user', id: user_id, address };
  await recordOfAccount(tx, actor, 'set_password', user_id);
  const secret = await openSessionWithin(tx, { user_id, address, user_agent });
  const { secret: device, is_new, is_first } = await rememberDevice(tx, user_id, brought);
  if (is_new && !is_first)
    await mailOfAccount(tx, mailPerson, user, { kind: 'new_browser', address });
  await forgetOtherDevices(tx, user_id, device);
  return { secret, device, language: user.language, theme: user.theme };
}
