import { conflict, notFound, refusedAtUpdate } from '#kernel/api-error.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';
import { digest } from '#kernel/secret.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invitation } from '#orm/entities/invitation.ts';
import { User } from '#orm/entities/user.ts';
import { UserRole } from '#orm/entities/user-role.ts';
import { asOfNow } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { MailPerson } from '#domain/shared/person-mails/mail-person.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { checkPassword } from './check-password.ts';
import { failCode } from './fail-code.ts';
import { listAccounts, type Account } from './find-user.ts';
import { findByLink, type FoundInvitation } from './invitations.ts';
import { readStanding } from './invite-user.ts';
import { findMatch, hashPassword } from './password.ts';
import { passSecondFactor, type Verdict } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { openBrowserSession, type Browser, type SignedIn, type SignInTools } from './sign-in.ts';
import { countAttempt, countCode, forgetAttempt, forgiveAttempt } from './sign-in-failures.ts';
import { lockAccount, lockRights, lockUser } from './user-lock.ts';
import { recordOfAccount } from './record-of-account.ts';

/** Gives the person who is signed in the place that a link offers. 404, 409 for another e-mail address. */
export async function acceptInvitation(
  db: Database,
  mailPerson: MailPerson,
  actor: Actor & { kind: 'user' },
  secret: string,
): Promise<{ workspace_id: string }> {
  return db.transact(async (begun) => {
    await lockRights(begun);
    await lockUser(begun, actor.id);
    const tx = await asOfNow(begun);
    const found = await findOr404(findByLink(tx, secret));
    const { email_key, language } = await findOr404(tx.em.findOne(User, { id: actor.id }));
    if (email_key !== found.email_key) throw conflict(OF_ANOTHER);
    await seatWithin(tx, mailPerson, { ...actor, language }, found);
    return found;
  });
}

interface PasswordInput extends Browser {
  secret: string;
  password: string;
  /** A code from the authenticator, or a recovery code. Null if none was entered. */
  code: string | null;
  /** Digest of the session that the browser has already, which ends. */
  former: string | null;
}

type Accepted = { workspace_id: string; signedIn: SignedIn } | { retry_after: number };

/**
 * Accepts a link's invitation, and signs in: to the account of the address that has this password, or else to a new one.
 * No other account is touched, since the link proves nothing to other workspaces. 404, 422 on the password, or on the
 * code of an account with a second factor.
 */
export async function acceptWithPassword(
  db: Database,
  { hasher, cipher, mailPerson }: SignInTools,
  input: PasswordInput,
): Promise<Accepted> {
  const { workspace_id, email, email_key } = await findOr404(findByLink(db, input.secret));
  const violations = await checkPassword(input.password, { email });
  if (violations.length > 0) throw refusedAtUpdate(violations);
  const sender = { known: null, address: shareOfAddress(input.address) };
  // A password that another account has shows in what is joined: each guess counts, and costs an invitation.
  const known = `invitation:${workspace_id}:${digest(email_key)}`;
  const counted = await countAttempt(db, { ...sender, known, email_key });
  if ('retry_after' in counted) return counted;
  const { attempt } = counted;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const accounts = await listAccounts(db, email_key, null);
    const chosen = await hasher
      .inTurn(sender, () => choose(accounts, input.password))
      .catch(async (error: unknown) => {
        await forgetAttempt(db.reader(), attempt);
        throw error;
      });
    const code = 'id' in chosen ? await countCode(db, chosen, input.code) : null;
    if (code !== null && 'retry_after' in code) return code;
    const joined = await db.transact(async (begun) => {
      const tx = await lockAccounts(begun, accounts, email_key);
      if (tx === null) return null;
      if ('id' in chosen) {
        const verdict = await passWithin(tx, cipher, chosen.id, input);
        if (verdict !== 'passed') return { verdict, user_id: chosen.id };
      }
      if (accounts.length === 0) await forgiveAttempt(tx.em, attempt);
      if (code !== null) await forgiveAttempt(tx.em, code.attempt);
      return seatAndSignIn(tx, mailPerson, input, chosen);
    });
    if (joined === null) continue;
    if (!('verdict' in joined)) return { workspace_id, signedIn: joined };
    if (joined.verdict === 'missing') await forgetAttempt(db.reader(), attempt);
    const actor: Actor = { kind: 'nobody', address: input.address };
    return failCode(db, { ...joined, actor, attempt: code?.attempt ?? attempt });
  }
  await forgetAttempt(db.reader(), attempt);
  throw conflict(CHANGED);
}

/** How often the password is compared. Each time hashes it, and accounts of an address rarely change meanwhile. */
const MAX_TURNS = 3;

async function passWithin(
  tx: Transaction,
  cipher: SignInTools['cipher'],
  id: string,
  input: PasswordInput,
): Promise<Verdict> {
  const user = await findOr404(lockAccount(tx, { id }));
  return passSecondFactor(tx, cipher, user, input);
}

/** An account, or the hash of the password of a new one. */
type Chosen = Pick<Account, 'id' | 'has_second_factor' | 'is_known'> | { password: string };

async function choose(accounts: readonly Account[], password: string): Promise<Chosen> {
  const match = await findMatch(password, accounts);
  return match ?? { password: await hashPassword(password, accounts[0]?.password) };
}

/** Null when the accounts of the address have changed since: the password is then compared again. */
async function lockAccounts(
  begun: Transaction,
  accounts: readonly Account[],
  email_key: string,
): Promise<Transaction | null> {
  await lockRights(begun);
  for (const { id } of accounts) await lockUser(begun, id);
  const tx = await asOfNow(begun);
  const now = await listAccounts(tx, email_key, null);
  const isSame =
    now.length === accounts.length &&
    now.every(({ id, password }, at) => {
      const before = accounts[at];
      return before?.id === id && before.password === password;
    });
  return isSame ? tx : null;
}

async function seatAndSignIn(
  tx: Transaction,
  mailPerson: MailPerson,
  input: PasswordInput,
  chosen: Chosen,
): Promise<SignedIn> {
  const found = await findByLink(tx, input.secret);
  if (found === null) throw notFound();
  const { email, email_key } = found;
  const dates = { created_at: tx.now, updated_at: tx.now };
  const user =
    'id' in chosen
      ? await findOr404(tx.em.findOne(User, { id: chosen.id }))
      : tx.em.create(User, {
          email,
          email_key,
          password: chosen.password,
          administrator: false,
          ...dates,
        });
  await tx.em.flush();
  const actor: Actor & { kind: 'user' } = { kind: 'user', id: user.id, address: input.address };
  if (!('id' in chosen)) await recordOfAccount(tx, actor, 'create', user.id, { after: { email } });
  await seatWithin(tx, mailPerson, { ...actor, language: user.language }, found);
  if (input.former !== null) await endSessions(tx, { digest: input.former });
  return openBrowserSession(tx, user, input, mailPerson);
}

/** Within a transaction that has locked the rights and the person: the invitation becomes a role. */
async function seatWithin(
  tx: Transaction,
  mailPerson: MailPerson,
  { language, ...actor }: Actor & { kind: 'user' } & Pick<User, 'language'>,
  { id, workspace_id, workspace_name, email, email_key, role }: FoundInvitation,
): Promise<void> {
  if ((await readStanding(tx, workspace_id, email_key)).has_role) throw conflict(HAS_ROLE);
  await tx.em.nativeDelete(Invitation, { id });
  const { now: created_at } = tx;
  tx.em.create(UserRole, {
    user_id: actor.id,
    workspace_id,
    role,
    created_at,
    seen_at: created_at,
  });
  await tx.em.flush();
  await recordChange(tx, actor, {
    workspace_id,
    action: 'accept',
    subject: 'invitations',
    subject_id: id,
    after: { email, role },
  });
  // As few as there are invitations, whose mails have a bound.
  const content = {
    kind: 'seat',
    workspace: { id: workspace_id, name: workspace_name },
    role,
  } as const;
  await mailPerson(tx, { turn_of: workspace_id, email, language, content });
}

const OF_ANOTHER =
  'Cette invitation est pour une autre adresse e-mail : déconnectez-vous, puis ouvrez-la de nouveau';
const CHANGED = 'Les comptes de cette adresse ont changé entre-temps : réessayez';
const HAS_ROLE = 'Cette adresse a déjà un rôle dans cet espace';
