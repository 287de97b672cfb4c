import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createFairGate, type FairGate } from '#kernel/fair-gate.ts';
import { createRecentUse } from '#kernel/recent-use.ts';

const KIBIBYTE = 1024;
/** 0.3 s and 128 MiB (128 · N · r) each. The hash says them, so that they may rise. */
const COST = { N: 128 * KIBIBYTE, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const HASH = /^scrypt\$(\d{1,8})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** A core is left for requests, and one of Node's four threads for files and compression. */
const UNDER_WAY = Math.min(Math.max(1, availableParallelism() - 1), 3);
/** Waiting hashes of one sender. A guess refused at once would be repeated at once. */
const MAX_WAITING = 1_000;
const MAX_WAIT_MS = 5_000;
const USE_PERIOD_MS = 450_000;
/** Beyond these a known sender waits with the others: one who has an account may sign in again and again. */
const MAX_KNOWN_USE = 10;
/** More than any other sender hashes in that time. */
const AFTER_KNOWN = 1_000_000;

/** The sender of a password: a browser or person who has signed in before, else an address. */
export interface Sender {
  known: string | null;
  /** A share (`shareOfAddress`). */
  address: string;
}

/** Hashes passwords, a few at a time. */
export interface PasswordHasher {
  /**
   * Runs `work` in its turn, which may hash one password. Known senders go first, and otherwise who hashed least in the
   * last quarter of an hour. Rejects with `Crowded`.
   */
  inTurn<T>(sender: Sender, work: () => Promise<T>): Promise<T>;
  /** Runs `work` after the same sender's earlier work, in parallel with other senders'. Rejects with `Crowded`. */
  inLine<T>(sender: Sender, work: () => Promise<T>): Promise<T>;
}

const KNOWN = 'known:';
const tenantOf = ({ known, address }: Sender): string =>
  known === null ? `address:${address}` : `${KNOWN}${known}`;

export function createPasswordHasher(
  underWay = UNDER_WAY,
  maxWaiting = MAX_WAITING,
): PasswordHasher {
  const used = createRecentUse(USE_PERIOD_MS);
  const usedBy = (tenants: readonly string[]): number => {
    const use = used.of(tenants);
    const isFirst = tenants[0]?.startsWith(KNOWN) === true && use < MAX_KNOWN_USE;
    return isFirst ? use : AFTER_KNOWN + use;
  };
  const waits = { maxWaiting, maxWait: MAX_WAIT_MS };
  const turns = createFairGate({
    name: 'passwords',
    total: underWay,
    each: underWay,
    usedBy,
    ...waits,
  });
  const lines = createFairGate({ name: 'sign_ins', total: Infinity, each: 1, ...waits });
  const within = async <T>(gate: FairGate, tenant: string, work: () => Promise<T>) => {
    const pass = await gate.enter([tenant]);
    try {
      return await work();
    } finally {
      pass.leave();
    }
  };
  return {
    inTurn: (sender, work) =>
      within(turns, tenantOf(sender), () => {
        used.add([tenantOf(sender)], 1);
        return work();
      }),
    inLine: (sender, work) => within(lines, tenantOf(sender), work),
  };
}

/**
 * `scrypt$N$r$p$salt$hash` (RFC 7914).
 * @param like the hash of another account of the same e-mail address, if there is one: they share their salt, so that a
 * sign-in costs the same however many there are
 */
export async function hashPassword(password: string, like?: string | null): Promise<string> {
  const shared = readHash(like ?? null);
  const { N, r, p, salt } = shared ?? { ...COST, salt: randomBytes(SALT_BYTES) };
  const hash = await derive(password, salt, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** The account that has this password, or null, after the work of one hash, also where there is no account. */
export async function findMatch<T extends { password: string }>(
  password: string,
  accounts: readonly T[],
): Promise<T | null> {
  if (accounts.length === 0) await isPassword(password, null);
  const bySalt = Map.groupBy(accounts, (account) => saltOf(account.password));
  let match: T | null = null;
  for (const [salt, [first]] of bySalt) {
    const hashed = await hashPassword(password, first?.password);
    if (salt === null) continue;
    match ??= accounts.find((account) => isSame(account.password, hashed)) ?? null;
  }
  return match;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A hash's parameters; null if we did not make it. */
function readHash(hashed: string | null) {
  const [, N, r, p, salt, hash] = HASH.exec(hashed ?? '') ?? [];
  if (salt === undefined || hash === undefined) return null;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  return { ...cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') };
}

const saltOf = (hashed: string): string | null =>
  readHash(hashed) === null ? null : hashed.slice(0, hashed.lastIndexOf('$'));

/** Whether a password has this hash. Without a hash, as for an unknown person, it is false after the same work. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const read = readHash(hashed);
  if (read === null) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const derived = await derive(password, read.salt, read);
  return derived.length === read.hash.length && timingSafeEqual(derived, read.hash);
}

function derive(
  password: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  // The same password comes from keyboards in different Unicode forms.
  const text = password.normalize('NFKC');
  const options: ScryptOptions = { N, r, p, maxmem: 2 * 128 * N * r };
  return new Promise((resolve, reject) =>
    scrypt(text, salt, HASH_BYTES, options, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    ),
  );
}
