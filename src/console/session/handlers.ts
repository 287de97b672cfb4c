import { changePassword } from '#domain/access/users/change-password.ts';
import { changePreferences, type Preferences } from '#domain/access/users/change-preferences.ts';
import type { PasswordHasher } from '#domain/access/users/password.ts';
import { setPasswordByLink } from '#domain/access/users/set-password.ts';
import { refuseCode } from '#domain/access/users/second-factor.ts';
import { closeSession, signOut } from '#domain/access/users/close-session.ts';
import type { FoundSession } from '#domain/access/users/sessions.ts';
import { signIn, type Browser, type SignedIn } from '#domain/access/users/sign-in.ts';
import type { AnyCall, Call, Services } from '#http/pipeline/call.ts';
import { readId } from '#http/pipeline/call.ts';
import type { Handler } from '#http/pipeline/route.ts';
import { noContent, single, type Reply } from '#http/reply.ts';
import { refusedWhole, throttled } from '#kernel/api-error.ts';
import type { Reason } from '#kernel/violation.ts';
import {
  deviceCookie,
  endedCookie,
  preferenceCookie,
  readDevice,
  readSession,
  sessionCookie,
} from './cookies.ts';
import { ownPath } from './refusals.ts';

type With<Input> = Call<never, Input>;

/** The input that a link asks for: a password, and a code if the account has a second factor. */
export interface TokenInput {
  token: string;
  password: string;
  code?: string | null;
}

const WRONG: Reason = {
  code: 'unknown_value',
  message: 'Adresse e-mail ou mot de passe incorrect.',
};

/** Where the request comes from, as a session remembers it. */
export const browserOf = ({ caller, request: { headers } }: AnyCall, baseUrl: string): Browser => ({
  address: caller.address,
  user_agent: headers['user-agent'] ?? null,
  device: readDevice(headers, baseUrl),
});

/** Surfaces refuse these routes without a session. */
export function sessionOf({ session }: AnyCall): FoundSession {
  if (session === null) throw new TypeError('the route is for people who are signed in');
  return session;
}

/** Leads on with a new session's cookies. */
export const welcome = (
  { secret, device, language, theme }: SignedIn,
  next: string,
  baseUrl: string,
): Reply => ({
  ...single({ next }),
  headers: { 'Cache-Control': 'no-store' },
  cookies: [
    sessionCookie(baseUrl, secret),
    deviceCookie(baseUrl, device),
    preferenceCookie(baseUrl, 'language', language),
    preferenceCookie(baseUrl, 'theme', theme),
  ],
});

export const signInHere =
  (hasher: PasswordHasher): Handler =>
  async (call, { db, cipher, mailPerson, baseUrl }) => {
    const { input, request } = call as With<{
      email: string;
      password: string;
      code?: string | null;
      next?: string | null;
    }>;
    const former = readSession(request.headers, baseUrl);
    const { email, password, code = null, next = null } = input;
    const outcome = await signIn(
      db,
      { hasher, cipher, mailPerson },
      {
        email,
        password,
        code,
        former,
        ...browserOf(call, baseUrl),
      },
    );
    switch (outcome.outcome) {
      case 'signed_in':
        return welcome(outcome, ownPath(next), baseUrl);
      case 'refused':
        throw refusedWhole(WRONG);
      case 'code':
        throw refuseCode(outcome.verdict);
      case 'throttled':
        throw throttled(outcome.retry_after);
      default:
        return outcome satisfies never;
    }
  };

export const setPassword =
  (hasher: PasswordHasher): Handler =>
  async (call, { db, cipher, mailPerson, baseUrl }) => {
    const { token: secret, password, code = null } = (call as With<TokenInput>).input;
    const signedIn = await setPasswordByLink(
      db,
      { hasher, cipher, mailPerson },
      {
        secret,
        password,
        code,
        ...browserOf(call, baseUrl),
      },
    );
    if ('retry_after' in signedIn) throw throttled(signedIn.retry_after);
    return welcome(signedIn, '/', baseUrl);
  };

export async function signOutHere(call: AnyCall, { db, baseUrl }: Services): Promise<Reply> {
  const { user_id: id, digest } = sessionOf(call);
  await signOut(db, { id, address: call.caller.address }, digest);
  return {
    ...single({ next: '/sign_in' }),
    headers: { 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' },
    cookies: [endedCookie(baseUrl)],
  };
}

export async function changeAccount(call: AnyCall, { db, baseUrl }: Services): Promise<Reply> {
  const { input } = call as With<Preferences>;
  const { language, theme } = await changePreferences(db, sessionOf(call).user_id, input);
  return {
    ...single({ language, theme }),
    cookies: [
      preferenceCookie(baseUrl, 'language', language),
      preferenceCookie(baseUrl, 'theme', theme),
    ],
  };
}

export const changeOwnPassword =
  (hasher: PasswordHasher): Handler =>
  async (call, { db, cipher, mailPerson, baseUrl }) => {
    const { input } = call as With<{
      current_password: string;
      password: string;
      code?: string | null;
    }>;
    const { user_id } = sessionOf(call);
    const changed = await changePassword(
      db,
      { hasher, cipher, mailPerson },
      {
        user_id,
        code: null,
        ...input,
        ...browserOf(call, baseUrl),
      },
    );
    if ('retry_after' in changed) throw throttled(changed.retry_after);
    return welcome(changed, '/account', baseUrl);
  };

export async function endOwnSession(call: AnyCall, { db }: Services): Promise<Reply> {
  const by = { id: sessionOf(call).user_id, address: call.caller.address };
  await closeSession(db, by, readId(call.params['id']));
  return noContent();
}
