import { chown, lstat, mkdtemp, readlink, rm, rmdir, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Account } from './postgres-account.ts';
import type { Cluster } from './postgres-home.ts';
import { claimDirectory, isOurs } from './private-directory.ts';

/** No conflict: each server has a directory of its own. */
export const SOCKET_PORT = 5432;
const SOCKET = `.s.PGSQL.${SOCKET_PORT}`;

/** Of a socket's path: 107 on Linux, 103 elsewhere. */
const MAX_BYTES = 103;
/** Where a path is short. Everyone may write there, so a name is drawn that cannot be taken before. */
const SHORT_PLACES = ['/tmp', '/var/tmp'];
const DRAWN = /^bordereau-\w{6}$/;

/**
 * A directory for the server's socket that only its account (and root) can enter: beside the cluster, where others
 * cannot write, else one below /tmp that a link beside the cluster names. The same for every run while anyone uses
 * the server. What a killed server left there goes: it would stop a new one if its pid has been given out again.
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
    await rmdir(directory).catch(() => {}); // what else is there stays, and does no harm
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

/** The directory that we drew, as long as it is still ours. */
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

/** By name: as root, deleting everything in a directory of another account is a trap. */
async function removeSockets(directory: string): Promise<void> {
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(directory, name), { force: true });
}
