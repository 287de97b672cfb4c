import { randomBytes } from 'node:crypto';
import { lchown, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivate } from '#kernel/private-file.ts';
import type { Account } from './postgres-account.ts';
import type { Cluster } from './postgres-home.ts';

/** Files of the cluster that its account alone may read. An earlier version had the first only, for both roles. */
export const SERVICE_PASSWORD = 'bordereau.password';
export const SUPERUSER_PASSWORD = 'postgres.password';

/** The password of each role of a cluster. */
export interface Passwords {
  service: string;
  superuser: string;
}

/** Writes a new password to a file that must not be there yet; it is the account's. */
export async function writePassword(path: string, account: Account): Promise<void> {
  await writePrivate(path, randomBytes(24).toString('base64url'));
  if (account !== undefined) await lchown(path, account.uid, account.gid);
}

/**
 * The passwords that were generated with the cluster. One of an earlier version gets the superuser's now: until the
 * server is given it, the superuser has the service's.
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

/** Undefined where there is none. */
async function readPassword(cluster: Cluster, name: string): Promise<string | undefined> {
  return readFile(join(cluster.directory, name), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
}
