import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { closeToOthers, makeDataDirectory } from './data-directory.ts';
import type { Account } from './postgres-account.ts';
import { findServerAccount, isRoot, runAs } from './postgres-account.ts';
import { claimFirst, isOurs } from './private-directory.ts';

/** A finished cluster, renamed from where `initdb` worked. */
export interface Cluster {
  major: number;
  directory: string;
}

/** For root's data outside `DATA_DIR`. In the second all accounts may write and cleaners may delete. */
const ELSEWHERE = ['/var/lib', '/var/tmp'];

/**
 * The directory of clusters and locks: `dataDirectory`, or if root's server account cannot reach that (a checkout
 * below /root) one below /var/lib or /var/tmp, named from the path to be found again. Existing clusters stay.
 */
export async function locateHome(
  dataDirectory: string,
  log: (line: string) => void,
): Promise<string> {
  const home = await makeDataDirectory(resolve(dataDirectory));
  if (!isRoot() || (await findClusters(home)).length > 0) return home;
  const names = ELSEWHERE.map((parent) => join(parent, `bordereau-${shortHash(home)}`));
  for (const name of names)
    if ((await isOurs(name)) && (await findClusters(name)).length > 0) return name;
  if (await canReach(await findServerAccount(), home)) return home;
  const elsewhere = await claimFirst(names, 0o700);
  await closeToOthers(elsewhere);
  log(`the PostgreSQL account cannot reach ${home}: the database lives in ${elsewhere}`);
  return elsewhere;
}

/** Newest major first. */
export async function findClusters(home: string): Promise<Cluster[]> {
  const clusters: Cluster[] = [];
  for (const name of await readdir(home)) {
    const [, major] = /^postgres-(\d+)$/.exec(name) ?? [];
    if (major !== undefined) clusters.push({ major: Number(major), directory: join(home, name) });
  }
  return clusters.sort((a, b) => b.major - a.major);
}

/** The cluster's owner keeps running it, even if another account starts it. */
export async function ownerOf(cluster: Cluster): Promise<Account> {
  const { uid, gid } = await stat(cluster.directory);
  if (isRoot()) return uid === 0 ? findServerAccount() : { uid, gid };
  if (uid !== (process.geteuid?.() ?? uid))
    throw new Error(`${cluster.directory} belongs to uid ${uid}: run as that account or as root`);
  return undefined;
}

export function shortHash(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}

async function canReach(account: Account, directory: string): Promise<boolean> {
  try {
    await runAs(account, '/bin/sh', ['-c', 'cd "$0"', directory]);
    return true;
  } catch {
    return false;
  }
}
