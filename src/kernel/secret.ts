import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;
const CLIENT_ID_BYTES = 16;

/** A bearer token or client secret: 32 random bytes, base64url (43 characters). */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** An endpoint's signing secret; its UTF-8 bytes, prefix included, are the HMAC key. */
export function newSigningSecret(): string {
  return `whsec_${newToken()}`;
}

/** Public, so shorter than a secret; hexadecimal, so that no shell takes it for an option. */
export function newClientId(): string {
  return randomBytes(CLIENT_ID_BYTES).toString('hex');
}

/** SHA-256 of the UTF-8 text, base64url: what is stored of a token. Fit for random secrets, not for passwords. */
export function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}

/** Equality of two digests, in a time that does not tell where they differ. */
export function sameDigest(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
