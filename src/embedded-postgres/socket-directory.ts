import { chown, lstat, mkdtemp, readlink, rm, rmdir, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './postgres-account.ts';
import type { Cluster } from './postgres-home.ts';
import { claimDirectory, isOurs } from './private-directory.ts';

/** No conflict: each server has its own directory. */
export const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;

/** Longest socket path: 107 on Linux, 103 elsewhere. */
const MAX_BYTES = 103;
/** Short paths. All accounts may write there, so the name is random and cannot be squatted. */
const SHORT_PLACES = ['/tmp', '/var/tmp'];
const DRAWN = /^bordereau-\w{6}$/;

/**
 * A socket directory that only its account (and root) can enter: next to the cluster if the path is short enough,
 * else below /tmp with a link to it. It stays while the server is used. A killed server's leftovers are removed:
 * they would block a new one if the pid is reused.
 */
export async function makeSocketDirectory(cluster: Cluster, account: Account): Promise<string> {
  const beside = besideCluster(cluster);
  if (isShortEnough(beside)) {
    await removeSocketDirectory(cluster, account);
    await claimDirectory(beside, 0o700, account);
    return beside;
  }
  const known = await findLinked(beside, account);
  if (known !== undefined) {
    await removeSockets(known);
    return known;
  }
  const drawn = await drawDirectory(account);
  await rm(beside, { force: true });
  await symlink(drawn, beside);
  return drawn;
}

/** The server must be down. */
export async function removeSocketDirectory(cluster: Cluster, account: Account): Promise<void> {
  const beside = besideCluster(cluster);
  const directory = (await findLinked(beside, account)) ?? beside;
  if (await isOurs(directory, account)) {
    await removeSockets(directory);
    await rmdir(directory).catch(() => {}); // Other files stay, harmlessly.
  }
  if (await isLink(beside)) await rm(beside);
}

const besideCluster = ({ directory }: Cluster): string => `${directory}.socket`;

const isShortEnough = (directory: string): boolean =>
  Buffer.byteLength(join(directory, SOCKET)) <= MAX_BYTES;

const isLink = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );

/** Our random directory, while still ours. */
async function findLinked(link: string, account: Account): Promise<string | undefined> {
  const path = await readlink(link).catch(() => undefined);
  if (path === undefined) return undefined;
  const drawn = SHORT_PLACES.includes(dirname(path)) && DRAWN.test(basename(path));
  return drawn && (await isOurs(path, account)) ? path : undefined;
}

async function drawDirectory(account: Account): Promise<string> {
  const [first = '', second = ''] = SHORT_PLACES.map((place) => join(place, 'bordereau-'));
  const directory = await mkdtemp(first).catch(() => mkdtemp(second));
  if (account !== undefined) await chown(directory, account.uid, account.gid);
  return directory;
}

/** By name: for root, emptying another account's directory is a trap. */
async function removeSockets(directory: string): Promise<void> {
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(directory, name), { force: true });
}
