import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { refusedAtUpdate, type ApiError } from '#kernel/api-error.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { digest } from '#kernel/secret.ts';
import type { Transaction } from '#orm/database.ts';
import type { User } from '#orm/entities/user.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { recordOfAccount } from './record-of-account.ts';

const STEP_SECONDS = 30;
/** A shown secret expires if it is not confirmed in this time. */
const PENDING_MS = 30 * 60_000;
const RECOVERY_CODES = 10;
/** Letters and digits that are not taken for one another. Sixteen of them are 80 bits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A person whose row is locked: two sign-ins never use the same code. */
type LockedUser = User;

const ofRow = (user: User): string => sealedFor('users', user.id);

/** A new secret, which counts once {@link confirmSecret} has a code of it in the same session. */
export function makeSecret(
  tx: Transaction,
  cipher: Pick<Cipher, 'seal'>,
  user: LockedUser,
  session: string,
): void {
  user.second_factor = cipher.seal(generateSecret(), ofRow(user));
  user.second_factor_made_at = tx.now;
  user.second_factor_session = session;
  user.second_factor_step = 0;
}

/** A secret that waits for its first code: as text, and as the link that an authenticator reads. */
export interface PendingSecret {
  secret: string;
  uri: string;
}

/** Null without one, and for a session that did not begin it: it has given no password. */
export function readPending(
  cipher: Pick<Cipher, 'open'>,
  user: User,
  { session, now }: { session: string; now: Date },
): PendingSecret | null {
  const { second_factor, second_factor_on, second_factor_made_at: made_at } = user;
  if (second_factor === null || second_factor_on || made_at === null) return null;
  if (user.second_factor_session !== session) return null;
  if (now.getTime() - made_at.getTime() > PENDING_MS) return null;
  const secret = cipher.open(second_factor, ofRow(user));
  return { secret, uri: generateURI({ issuer: 'Bordereau', label: user.email, secret }) };
}

/** Takes a code of the pending secret. @returns the recovery codes, which are stored hashed; null for a wrong code */
export function confirmSecret(
  tx: Transaction,
  cipher: Pick<Cipher, 'open'>,
  user: LockedUser,
  { session, code }: { session: string; code: string },
): string[] | null {
  const pending = readPending(cipher, user, { session, now: tx.now });
  if (pending === null || !useCode(tx, cipher, user, code)) return null;
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  user.recovery_codes = codes.map(digestOf);
  user.second_factor_session = null;
  user.second_factor_on = true;
  return codes;
}

export function dropSecret(user: LockedUser): void {
  user.second_factor = null;
  user.second_factor_made_at = null;
  user.second_factor_session = null;
  user.second_factor_on = false;
  user.recovery_codes = [];
}

/** `missing`: the person has a second factor, and no code was sent. */
export type Verdict = 'passed' | 'missing' | 'wrong';

/** Whether a person passes with this code, which is used up by it. A recovery code works once. */
export async function passSecondFactor(
  tx: Transaction,
  cipher: Pick<Cipher, 'open'>,
  user: LockedUser,
  { code, address }: { code: string | null; address: string },
): Promise<Verdict> {
  if (!user.second_factor_on) return 'passed';
  if (code === null || code.trim() === '') return 'missing';
  const isUsed =
    useCode(tx, cipher, user, code) || (await useRecoveryCode(tx, user, code, address));
  if (!isUsed) return 'wrong';
  await tx.em.flush();
  return 'passed';
}

function useCode(
  { now }: Transaction,
  cipher: Pick<Cipher, 'open'>,
  user: LockedUser,
  code: string,
): boolean {
  const token = code.replaceAll(/\s/g, '');
  if (user.second_factor === null || !/^\d{6}$/.test(token)) return false;
  const read = verifySync({
    secret: cipher.open(user.second_factor, ofRow(user)),
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: STEP_SECONDS,
  });
  if (!read.valid || !('timeStep' in read) || read.timeStep <= user.second_factor_step)
    return false;
  user.second_factor_step = read.timeStep;
  return true;
}

async function useRecoveryCode(
  tx: Transaction,
  user: LockedUser,
  code: string,
  address: string,
): Promise<boolean> {
  const used = digestOf(code);
  if (!user.recovery_codes.includes(used)) return false;
  user.recovery_codes = user.recovery_codes.filter((one) => one !== used);
  const actor = { kind: 'user', id: user.id, address } as const;
  const after = { left: user.recovery_codes.length };
  await recordOfAccount(tx, actor, 'use_recovery_code', user.id, { after });
  return true;
}

const newRecoveryCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

const digestOf = (code: string): string => digest(code.toLowerCase().replaceAll(/[^a-z\d]/g, ''));

/** 422 on the code. */
export const refuseCode = (verdict: Exclude<Verdict, 'passed'>): ApiError =>
  refusedAtUpdate([
    verdict === 'missing'
      ? {
          field: 'code',
          code: 'required',
          message: 'est demandé : ce compte est protégé par une double authentification',
        }
      : {
          field: 'code',
          code: 'unknown_value',
          message: "n'est pas le code attendu, ou a déjà servi",
        },
  ]);
