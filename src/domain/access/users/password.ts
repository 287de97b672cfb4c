import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createFairGate } from '#kernel/fair-gate.ts';

const KIBIBYTE = 1024;
/** 0.3 s and 128 MiB (128 · N · r) each. The hash says them, so that they may rise. */
const COST = { N: 128 * KIBIBYTE, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const HASH = /^scrypt\$(\d{1,8})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/;

/** A core is left for requests, and one of Node's four threads for files and compression. */
const UNDER_WAY = Math.min(Math.max(1, availableParallelism() - 1), 3);
/** Of an address, which takes turns with the others: a guess that is refused at once would be repeated at once. */
const MAX_WAITING = 1_000;
const MAX_WAIT_MS = 5_000;

/** Hashes passwords, a few at a time. An address takes turns with the others. */
export interface PasswordHasher {
  /** Runs `work` in its turn, which may hash one password. Rejects with `Crowded`. */
  inTurn<T>(address: string, work: () => Promise<T>): Promise<T>;
}

export function createPasswordHasher(
  underWay = UNDER_WAY,
  maxWaiting = MAX_WAITING,
): PasswordHasher {
  const gate = createFairGate({
    name: 'passwords',
    total: underWay,
    each: underWay,
    maxWaiting,
    maxWait: MAX_WAIT_MS,
  });
  return {
    inTurn: async (address, work) => {
      const pass = await gate.enter([`address:${address}`]);
      try {
        return await work();
      } finally {
        pass.leave();
      }
    },
  };
}

/** `scrypt$N$r$p$salt$hash` (RFC 7914). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether a password has this hash. Without a hash, as for an unknown person, it is false after the same work. */
export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const [, N, r, p, salt, hash] = HASH.exec(hashed ?? '') ?? [];
  if (salt === undefined || hash === undefined) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const expected = Buffer.from(hash, 'base64url');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
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
