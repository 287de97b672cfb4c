import { setTimeout as sleep } from 'node:timers/promises';
import { shareOfAddress } from '#kernel/ip-address.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Language } from '#model/language.ts';
import type { Theme } from '#model/theme.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { User } from '#orm/entities/user.ts';
import { asOfNow } from '#orm/lock-row.ts';
import type { MailPerson } from '#domain/shared/person-mails/mail-person.ts';
import { findDevice, rememberDevice } from './devices.ts';
import { emailKeyOf } from './email-key.ts';
import { listAccounts, type Account } from './find-user.ts';
import { findMatch, type PasswordHasher, type Sender } from './password.ts';
import { mailOfAccount } from './mail-of-account.ts';
import { passSecondFactor, type Verdict } from './second-factor.ts';
import { endSessions, openSessionWithin } from './sessions.ts';
import {
  countAttempt,
  countCode,
  forgetAttempt,
  forgiveAttempt,
  type Attempt,
} from './sign-in-failures.ts';
import { shareUser } from './user-lock.ts';
import { recordOfAccount } from './record-of-account.ts';
import { lockAccount } from './user-lock.ts';

/** A flood of attempts that are refused at once would be repeated at once. */
const REFUSAL_MS = 100;

/** The browser of a request. */
export interface Browser {
  address: string;
  user_agent: string | null;
  /** The secret of its device cookie. */
  device: string | null;
}

export interface SignInInput extends Browser {
  email: string;
  password: string;
  /** A code from the authenticator, or a recovery code. Null if none was entered. */
  code: string | null;
  /** Digest of the session that the browser has already, which ends. */
  former: string | null;
}

/** A new session and its browser. Their secrets are returned only here. */
export interface SignedIn {
  secret: string;
  device: string;
  language: Language;
  theme: Theme;
}

type SignIn =
  | ({ outcome: 'signed_in' } & SignedIn)
  | { outcome: 'refused' }
  | { outcome: 'code'; verdict: Exclude<Verdict, 'passed'> }
  | { outcome: 'throttled'; retry_after: number };

/** Checks passwords and codes. */
export interface SignInTools {
  hasher: PasswordHasher;
  cipher: Pick<Cipher, 'open'>;
  mailPerson: MailPerson;
}

/**
 * Opens a session for an e-mail address, its password, and a code where the account has a second factor. An unknown
 * address takes as long as a wrong password.
 */
export async function signIn(
  db: Database,
  tools: SignInTools,
  input: SignInInput,
): Promise<SignIn> {
  const { hasher } = tools;
  const email_key = emailKeyOf(input.email);
  const address = shareOfAddress(input.address);
  const sender: Sender = { address, known: await findDevice(db, input.device, email_key) };
  const counted = await hasher.inLine(sender, async () => {
    const outcome = await countAttempt(db, { ...sender, email_key });
    if ('retry_after' in outcome) await sleep(REFUSAL_MS);
    return outcome;
  });
  if ('retry_after' in counted) return { outcome: 'throttled', ...counted };
  const { attempt } = counted;
  try {
    return await hasher.inTurn(sender, async () => {
      const accounts = await listAccounts(db, email_key, sender.known);
      const match = await findMatch(input.password, accounts);
      const right = await judge(db, { match, accounts, sender, email_key });
      if (right !== null) {
        const forgiven = right.may_forgive ? attempt : null;
        return await enter(
          { db, ...tools },
          { ...input, account: right.account },
          forgiven,
          attempt,
        );
      }
      const failed = accounts.find(({ is_known }) => is_known) ?? accounts[0];
      if (failed === undefined) return { outcome: 'refused' };
      const isKnown = sender.known !== null;
      await noteFailure(
        { db, ...tools },
        { id: failed.id, address: input.address, isKnown, attempt },
      );
      return { outcome: 'refused' };
    });
  } catch (error) {
    await forgetAttempt(db.reader(), attempt).catch(() => {}); // the first error says more
    throw error;
  }
}

interface Judged {
  match: Account | null;
  /** The e-mail address's accounts. */
  accounts: readonly Account[];
  sender: Sender;
  email_key: string;
}

/**
 * The account that the password opens. What a browser has signed in to counts by the browser; any other account of the
 * address counts as for a stranger, and forgives nothing: the owner of one account could otherwise guess at another's
 * password for ever.
 */
async function judge(
  db: Database,
  { match, accounts, sender, email_key }: Judged,
): Promise<{ account: Account; may_forgive: boolean } | null> {
  if (sender.known === null)
    return match === null ? null : { account: match, may_forgive: accounts.length === 1 };
  if (match?.is_known === true) return { account: match, may_forgive: true };
  // Counted alike with and without another account, which must not show.
  const counted = await countAttempt(db, { ...sender, known: null, email_key });
  return match === null || 'retry_after' in counted ? null : { account: match, may_forgive: false };
}

interface Failure {
  id: string;
  address: string;
  isKnown: boolean;
  attempt: Attempt;
}

/** For the audit log a failure is of a known account: an unknown e-mail address may be a password in the wrong field. */
async function noteFailure(
  { db, mailPerson }: Omit<EnterTools, 'cipher'>,
  { id, address, isKnown, attempt: { is_audited, is_last } }: Failure,
  more: { second_factor?: true } = {},
): Promise<void> {
  if (!is_audited) return;
  const after = { known_browser: isKnown, locked: is_last, ...more };
  await db.transact(async (begun) => {
    const user = is_last ? await lockAccount(begun, { id }) : null;
    const tx = await asOfNow(begun);
    await recordOfAccount(tx, { kind: 'nobody', address }, 'fail_sign_in', id, { after });
    if (user !== null) await mailOfAccount(tx, mailPerson, user, { kind: 'locked_out', address });
  });
}

type EnterTools = { db: Database } & Pick<SignInTools, 'cipher' | 'mailPerson'>;

interface Entering extends SignInInput {
  account: Account;
}

/** The password is right. A wrong code stays counted with `attempt`, and a missing one is no attempt yet. */
async function enter(
  tools: EnterTools,
  input: Entering,
  forgiven: Attempt | null,
  attempt: Attempt,
): Promise<SignIn> {
  const { db } = tools;
  const counted = await countCode(db, input.account, input.code);
  if (counted !== null && 'retry_after' in counted) return { outcome: 'throttled', ...counted };
  const attempts = [forgiven, counted?.attempt ?? null].filter((one) => one !== null);
  const entered = await open(tools, input, attempts);
  if (entered.outcome !== 'code') return entered;
  if (entered.verdict === 'missing') await forgetAttempt(db.reader(), attempt);
  else {
    const { account, address } = input;
    const failed = counted?.attempt.is_last === true ? counted.attempt : attempt;
    const failure = { id: account.id, address, isKnown: account.is_known, attempt: failed };
    await noteFailure(tools, failure, { second_factor: true });
  }
  return entered;
}

async function open(
  { db, cipher, mailPerson }: EnterTools,
  { account, former, code, ...browser }: Entering,
  attempts: readonly Attempt[],
): Promise<SignIn> {
  // The password's hash, which may have changed since it was looked at.
  const { id, password } = account;
  return db.transact(async (begun) => {
    await shareUser(begun, id);
    const user = await lockAccount(begun, { id, password });
    if (user === null) return { outcome: 'refused' };
    const tx = await asOfNow(begun);
    const verdict = await passSecondFactor(tx, cipher, user, { code, address: browser.address });
    if (verdict !== 'passed') return { outcome: 'code', verdict };
    for (const attempt of attempts) await forgiveAttempt(tx.em, attempt);
    if (former !== null) await endSessions(tx, { digest: former });
    return { outcome: 'signed_in', ...(await openBrowserSession(tx, user, browser, mailPerson)) };
  });
}

/** Within a transaction that holds off changes of the person's rights. */
export async function openBrowserSession(
  tx: Transaction,
  user: User,
  { device: brought, address, user_agent }: Browser,
  mailPerson: MailPerson,
): Promise<SignedIn> {
  const { id, language, theme } = user;
  const secret = await openSessionWithin(tx, { user_id: id, address, user_agent });
  const { secret: device, is_new, is_first } = await rememberDevice(tx, id, brought);
  const after = { known_browser: !is_new };
  await recordOfAccount(tx, { kind: 'user', id, address }, 'sign_in', id, { after });
  if (is_new && !is_first)
    await mailOfAccount(tx, mailPerson, user, { kind: 'new_browser', address });
  return { secret, device, language, theme };
}
