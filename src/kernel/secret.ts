import {
  createHash,
  createSecretKey,
  hash,
  type Hash,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

const TOKEN_BYTES = 32;
const CLIENT_ID_BYTES = 16;
/** In base64 44 characters, without padding. */
const SIGNING_SECRET_BYTES = 33;
const SIGNING_SECRET_PREFIX = 'whsec_';
const DIGESTED_AT_ONCE = 1024 * 1024;

/** A bearer token or client secret: 32 random bytes, base64url (43 characters). */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * An endpoint's signing secret: `whsec_` and 44 random letters and digits, 262 bits. Its UTF-8 bytes, prefix included,
 * are the key of our signature, and {@link standardKey} that of Standard Webhooks. Without `-`, `_`, `+`, `/` and `=`
 * it is the same in every kind of base64.
 */
export function newSigningSecret(): string {
  for (;;) {
    const text = randomBytes(SIGNING_SECRET_BYTES).toString('base64');
    if (!/[+/]/.test(text)) return `${SIGNING_SECRET_PREFIX}${text}`;
  }
}

/** The bytes that a signing secret has in base64 after its prefix. Secrets of 0.1.0 are base64url of 32 bytes. */
export const standardKey = (secret: string): KeyObject =>
  createSecretKey(secret.replace(SIGNING_SECRET_PREFIX, ''), 'base64');

/** Public, so shorter than a secret; hexadecimal, so that no shell reads it as an option. */
export function newClientId(): string {
  return randomBytes(CLIENT_ID_BYTES).toString('hex');
}

/** SHA-256 of the UTF-8 text, base64url: the stored form of a token. For random secrets, not for passwords. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}

export const digestBytes = (bytes: Uint8Array): string => hash('sha256', bytes, 'base64url');

/** {@link digest} of a long text, a megabyte per turn of the event loop. */
export async function digestLong(text: string): Promise<string> {
  if (text.length < DIGESTED_AT_ONCE) return digest(text);
  return (await hashLong(Buffer.from(text))).digest('base64url');
}

/** SHA-256 (hexadecimal) of many bytes, a megabyte per turn of the event loop. */
export const fingerprintLong = async (bytes: Uint8Array): Promise<string> =>
  (await hashLong(bytes)).digest('hex');

async function hashLong(bytes: Uint8Array): Promise<Hash> {
  const sha256 = createHash('sha256');
  for (let start = 0; start < bytes.length; start += DIGESTED_AT_ONCE) {
    if (start > 0) await nextTurn();
    sha256.update(bytes.subarray(start, start + DIGESTED_AT_ONCE));
  }
  return sha256;
}

/** Compares in constant time. */
export function sameDigest(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
