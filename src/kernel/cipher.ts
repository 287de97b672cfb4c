import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SEALED_AT_ONCE = 1024 * 1024;

/** Ids of the configured keys; null for one that is not set, or is set twice. */
export interface KeyIds {
  /** Seals and opens. */
  readonly current: string;
  readonly previous: string | null;
  readonly next: string | null;
}

export interface Cipher {
  readonly keys: KeyIds;
  /** Opens with all of these keys; seals with the first. */
  readonly keyIds: readonly string[];
  /**
   * `v1.<key id>.<nonce>.<ciphertext>.<tag>`, base64url. `open` needs the same `associated`, which ties the text to
   * its row.
   */
  seal(plain: string, associated: string): string;
  /** `seal` of a long text, a megabyte per turn of the event loop. */
  sealLong(plain: string, associated: string): Promise<string>;
  /** @throws {@link CipherError} */
  open(sealed: string, associated: string): string;
}

const CIPHER_FAILURES = ['malformed', 'unknown_key', 'not_authentic'] as const;
type CipherFailure = (typeof CIPHER_FAILURES)[number];

export class CipherError extends Error {
  override readonly name = 'CipherError';
  readonly reason: CipherFailure;

  constructor(reason: CipherFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

interface Sealed {
  keyId: string;
  nonce: Buffer;
  ciphertext: Buffer;
  tag: Buffer;
}

export interface CipherKeys {
  key: Buffer;
  previous?: Buffer | null;
  next?: Buffer | null;
}

/** AES-256-GCM. Seals with `key`, opens with any (32 bytes each), so that keys can be rotated. */
export function createCipher(given: CipherKeys): Cipher {
  const current = keyId(given.key);
  // Made once: from bytes, each call would make its own key object (10 µs).
  const key = createSecretKey(given.key);
  const known = new Map([[current, key]]);
  const add = (other: Buffer | null = null): string | null => {
    const id = other && keyId(other);
    if (other === null || id === null || known.has(id)) return null;
    known.set(id, createSecretKey(other));
    return id;
  };
  const keys = { current, previous: add(given.previous), next: add(given.next) };

  return {
    keys,
    keyIds: [...known.keys()],
    seal: (plain, associated) => seal(current, key, plain, associated),
    sealLong: (plain, associated) => sealLong(current, key, plain, associated),
    open(text, associated) {
      const sealed = readSealed(text);
      const fitting = known.get(sealed.keyId);
      if (fitting) return open(sealed, fitting, associated);
      throw new CipherError(
        'unknown_key',
        `Sealed with key ${sealed.keyId}, which is not among the configured keys (${[...known.keys()].join(', ')})`,
      );
    },
  };
}

/** The first eight hexadecimal digits of the key's SHA-256. Names a key without revealing it. */
function keyId(key: Buffer): string {
  if (key.length !== KEY_BYTES) {
    throw new RangeError(`An encryption key has ${KEY_BYTES} bytes, this one has ${key.length}`);
  }
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}

function beginSealing(key: KeyObject, associated: string) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(associated));
  return { nonce, cipher };
}

const written = (id: string, parts: readonly Buffer[]): string =>
  [VERSION, id, ...parts.map((part) => part.toString('base64url'))].join('.');

function seal(id: string, key: KeyObject, plain: string, associated: string): string {
  const { nonce, cipher } = beginSealing(key, associated);
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return written(id, [nonce, ciphertext, cipher.getAuthTag()]);
}

async function sealLong(
  id: string,
  key: KeyObject,
  plain: string,
  associated: string,
): Promise<string> {
  if (plain.length < SEALED_AT_ONCE) return seal(id, key, plain, associated);
  await nextTurn();
  const bytes = Buffer.from(plain);
  const { nonce, cipher } = beginSealing(key, associated);
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += SEALED_AT_ONCE) {
    await nextTurn();
    pieces.push(cipher.update(bytes.subarray(start, start + SEALED_AT_ONCE)));
  }
  const ciphertext = Buffer.concat([...pieces, cipher.final()]);
  await nextTurn();
  return written(id, [nonce, ciphertext, cipher.getAuthTag()]);
}

function open(sealed: Sealed, key: KeyObject, associated: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(associated));
  decipher.setAuthTag(sealed.tag);
  try {
    return Buffer.concat([decipher.update(sealed.ciphertext), decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new CipherError(
      'not_authentic',
      'The sealed text was altered, or it belongs to something else than its associated data says',
      cause,
    );
  }
}

function readSealed(text: string): Sealed {
  const [version, id, ...rest] = text.split('.');
  const [nonce, ciphertext, tag] = rest.map(readBase64url);
  const complete = nonce?.length === NONCE_BYTES && ciphertext && tag?.length === TAG_BYTES;
  if (version !== VERSION || !id || rest.length !== 3 || !complete) {
    throw new CipherError(
      'malformed',
      `Not a sealed text: expected ${VERSION}.<key id>.<nonce>.<ciphertext>.<tag>`,
    );
  }
  return { keyId: id, nonce, ciphertext, tag };
}

/**
 * Null unless the same bytes encode to this text. Buffer skips other characters, accepts base64's own letters and
 * ignores leftover bits.
 */
function readBase64url(text: string): Buffer | null {
  if (text.includes('+') || text.includes('/')) return null;
  const bytes = Buffer.from(text, 'base64url');
  const whole = Math.floor((text.length * 3) / 4) === bytes.length && text.length % 4 !== 1;
  const tail = text.length - (text.length % 4);
  const isTailSame = bytes.toString('base64url', (tail / 4) * 3) === text.slice(tail);
  return whole && isTailSame ? bytes : null;
}
