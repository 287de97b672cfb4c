import { randomBytes } from 'node:crypto';
import { link, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_BYTES } from '#kernel/cipher.ts';
import { keepPrivate, writePrivate } from '#kernel/private-file.ts';
import { encryptionKey } from '#kernel/setting.ts';

const FILE = 'secret.key';

/**
 * The encryption key of `<dataDirectory>/secret.key` (base64, mode 0600), generated on first use. The file appears
 * whole and is never replaced, so processes that start at once get the same key.
 */
export async function readGeneratedKey(dataDirectory: string): Promise<Buffer> {
  const path = generatedKeyFile(dataDirectory);
  return readKey(path, (await readIfThere(path)) ?? (await generate(dataDirectory, path)));
}

/** The same key, but null where none was generated yet. */
export async function findGeneratedKey(dataDirectory: string): Promise<Buffer | null> {
  const path = generatedKeyFile(dataDirectory);
  const text = await readIfThere(path);
  return text === null ? null : readKey(path, text);
}

export const generatedKeyFile = (dataDirectory: string): string => join(dataDirectory, FILE);

function readKey(path: string, text: string): Buffer {
  const key = encryptionKey.read(text.trim());
  if (key === null) throw new Error(`${path} is damaged: expected ${encryptionKey.expected}`);
  return key;
}

async function generate(dataDirectory: string, path: string): Promise<string> {
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writePrivate(fresh, `${randomBytes(KEY_BYTES).toString('base64')}\n`);
    await keepPrivate(dataDirectory, fresh);
    await link(fresh, path);
  } catch (error) {
    // Another process was faster: its key counts.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(fresh, { force: true });
  }
  return readFile(path, 'utf8');
}

async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}
