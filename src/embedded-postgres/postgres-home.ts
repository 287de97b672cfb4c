import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { closeToOthers, makeDataDirectory } from './data-directory.ts';
import type { Account } from './postgres-account.ts';
import { findServerAccount, isRoot, runAs } from './postgres-account.ts';
import { claimFirst, isOurs } from './private-directory.ts';

/** A finished cluster; `initdb` works elsewhere and its result is renamed to this name. */
export interface Cluster {
  major: number;
  directory: string;
}

/** Places for root's data outside `DATA_DIR`. All accounts may write to the second, and cleaners may delete there. */
const ELSEWHERE = ['/var/lib', '/var/tmp'];

/**
 * The directory of the clusters and their locks: `dataDirectory`, except as root when the server's account cannot reach
 * it (a checkout below /root): then one below /var/lib with a name derived from the path, so that the next run finds
 * it. An existing cluster keeps its place.
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

/** The clusters in a directory, newest major first. */
export async function findClusters(home: string): Promise<Cluster[]> {
  const clusters: Cluster[] = [];
  for (const name of await readdir(home)) {
    const [, major] = /^postgres-(\d+)$/.exec(name) ?? [];
    if (major !== undefined) clusters.push({ major: Number(major), directory: join(home, name) });
  }
  return clusters.sort((a, b) => b.major - a.major);
}

/** The account that owns a cluster: it keeps running it, even if another account starts it. */
export async function ownerOf(cluster: Cluster): Promise<Account> {
  const { uid, gid } = await stat(cluster.directory);
  if (isRoot()) return uid === 0 ? findServerAccount() : { uid, gid };
  if (uid !== (process.geteuid?.() ?? uid))
    throw new Error(`${cluster.directory} belongs to uid ${uid}: run as that account or as root`);
  return undefined;
}

/** A short name derived from a path. */
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
