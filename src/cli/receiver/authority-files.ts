import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { takeLock } from '#embedded-postgres/file-lock.ts';
import { makeDataDirectory } from '#embedded-postgres/data-directory.ts';
import { createAuthority, type KeyPair } from './certificates.ts';

interface StoredAuthority extends KeyPair {
  /** Absolute path of the certificate, for `EGRESS_CA_FILE`. */
  certFile: string;
}

/** Replaced early rather than during someone's work. */
const MIN_LEFT_MS = 7 * 86_400_000;

/**
 * The receiver's authority in `<dataDirectory>/receiver`, created once and kept, so that services trust later
 * receivers too.
 */
export async function keepAuthority(dataDirectory: string): Promise<StoredAuthority> {
  const directory = join(await makeDataDirectory(resolve(dataDirectory)), 'receiver');
  const certFile = join(directory, 'ca.pem');
  const keyFile = join(directory, 'ca.key');
  const kept = await readPair(certFile, keyFile);
  if (kept !== null) return { ...kept, certFile };
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // If two receivers start at once, one creates it.
  const lock = await takeLock(join(directory, 'ca.lock'), 'exclusive');
  try {
    const made = (await readPair(certFile, keyFile)) ?? (await makePair(certFile, keyFile));
    return { ...made, certFile };
  } finally {
    lock.release();
  }
}

async function makePair(certFile: string, keyFile: string): Promise<KeyPair> {
  const made = await createAuthority();
  await writeWhole(keyFile, made.key, 0o600);
  await writeWhole(certFile, made.cert, 0o644);
  return made;
}

/** Null unless complete and lasting: a process may have died between its two files. */
async function readPair(certFile: string, keyFile: string): Promise<KeyPair | null> {
  try {
    const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')]);
    const certificate = new X509Certificate(cert);
    const lasts = certificate.validToDate.getTime() - Date.now() > MIN_LEFT_MS;
    return lasts && certificate.checkPrivateKey(createPrivateKey(key)) ? { cert, key } : null;
  } catch {
    return null; // absent or damaged: replaced
  }
}

async function writeWhole(path: string, text: string, mode: number): Promise<void> {
  const fresh = `${path}.${process.pid}`;
  await writeFile(fresh, text, { mode });
  await rename(fresh, path);
}
