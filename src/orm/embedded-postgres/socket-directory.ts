import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './postgres-account.ts';
import type { Cluster } from './postgres-home.ts';
import { shortHash } from './postgres-home.ts';
import { claimDirectory, isOurs } from './private-directory.ts';

/** No conflict: each server has a directory of its own. */
export const SOCKET_PORT = 5432;

/**
 * An empty directory for the server's socket that only its account (and root) can enter. What a
 * killed server left there goes: it would stop a new one if its pid has been given out again.
 * @throws when every name is taken by someone else
 */
export async function makeSocketDirectory(cluster: Cluster, account: Account): Promise<string> {
  await removeSocketDirectory(cluster, account);
  const [first, second] = namesFor(cluster);
  return claimDirectory(first, 0o700, account).then(
    () => first,
    async () => {
      await claimDirectory(second, 0o700, account);
      return second;
    },
  );
}

/** The server must be down. */
export async function removeSocketDirectory(cluster: Cluster, account: Account): Promise<void> {
  for (const directory of namesFor(cluster)) {
    if (!(await isOurs(directory, account))) continue;
    // By name: as root, deleting whatever is in a directory of another account is a trap.
    const socket = join(directory, `.s.PGSQL.${SOCKET_PORT}`);
    for (const file of [socket, `${socket}.lock`]) await rm(file, { force: true });
    await rmdir(directory);
  }
}

/** Short, because the path of a socket has at most 107 bytes; the same for every run. */
function namesFor(cluster: Cluster): [string, string] {
  const name = `bordereau-${shortHash(cluster.directory)}.socket`;
  return [`/tmp/${name}`, `/var/tmp/${name}`];
}
