import { randomBytes } from 'node:crypto';
import { lchown, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivate } from '#kernel/private-file.ts';
import type { Account } from './postgres-account.ts';
import type { Cluster } from './postgres-home.ts';

/** Readable by the cluster's account only. */
export const SERVICE_PASSWORD = 'bordereau.password';
export const SUPERUSER_PASSWORD = 'postgres.password';

export interface Passwords {
  service: string;
  superuser: string;
}

/** Writes a new password to a new file, owned by the account. */
export async function writePassword(path: string, account: Account): Promise<void> {
  await writePrivate(path, randomBytes(24).toString('base64url'));
  if (account !== undefined) await lchown(path, account.uid, account.gid);
}

/** Reads the cluster's passwords. */
export async function readPasswords({ directory }: Cluster): Promise<Passwords> {
  const read = (name: string) => readFile(join(directory, name), 'utf8');
  try {
    return { service: await read(SERVICE_PASSWORD), superuser: await read(SUPERUSER_PASSWORD) };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new Error(`${directory} is not a cluster of this service, or is damaged`, {
      cause: error,
    });
  }
}
