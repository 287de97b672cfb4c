import { randomBytes } from 'node:crypto';
import { lchown, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivate } from '#kernel/private-file.ts';
import type { Account } from './postgres-account.ts';
import type { Cluster } from './postgres-home.ts';

/** Readable by the cluster's account only. Earlier versions had only the first, for both roles. */
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

/**
 * Reads the cluster's passwords. In an earlier version's cluster it creates the superuser's, unknown to the server
 * until `connectSuperuser`.
 */
export async function readPasswords(cluster: Cluster, account: Account): Promise<Passwords> {
  const service = await readPassword(cluster, SERVICE_PASSWORD);
  if (service === undefined)
    throw new Error(`${cluster.directory} is not a cluster of this service, or is damaged`);
  const superuser = await readPassword(cluster, SUPERUSER_PASSWORD);
  if (superuser !== undefined) return { service, superuser };
  const path = join(cluster.directory, SUPERUSER_PASSWORD);
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  await writePassword(fresh, account);
  await rename(fresh, path);
  return { service, superuser: await readFile(path, 'utf8') };
}

async function readPassword(cluster: Cluster, name: string): Promise<string | undefined> {
  return readFile(join(cluster.directory, name), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
