import { chmod, chown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { safeMessage } from '#kernel/loggable-error.ts';
import { findServerAccount, isRoot } from './postgres-account.ts';

/** Root's server runs as another account, whose group may pass through but not list. */
const FOR_GROUP = 0o710;
const PRIVATE = 0o700;
/** For directories that root creates above it. */
const TRAVERSABLE = 0o711;

/** An earlier run's files: a directory with one is ours to close. */
const OUR_FILES = ['postgres.lock', 'secret.key', 'receiver'];
const CLUSTER = /^postgres-\d+$/;

/**
 * Creates `DATA_DIR`, an absolute path, with its missing parents, closed to others under any umask.
 * @returns its real path
 * @throws one sentence with the variable's name if that fails, or if others could add files to it or replace it
 */
export async function makeDataDirectory(path: string): Promise<string> {
  const directory = await makeDirectory(path);
  await refuseWritableByOthers(directory);
  if (await isOursToClose(directory)) await closeToOthers(directory);
  return directory;
}

async function makeDirectory(path: string): Promise<string> {
  try {
    const above = (await makeDirectories(path)).filter((made) => made !== path);
    // A strict umask would shut out the server's account.
    if (isRoot()) for (const directory of above) await chmod(directory, TRAVERSABLE);
    return await realpath(path);
  } catch (cause) {
    const shown = JSON.stringify(path);
    const message = `DATA_DIR: ${shown} is wrong, expected a directory, or a place where one can be made (${safeMessage(cause)})`;
    // The path distinguishes it from the ENOENT of an absent database.
    throw Object.assign(new Error(message, { cause }), { path });
  }
}

/**
 * Creates a directory and its missing parents, private. Node's `recursive` retries for ever where the parent exists
 * but refuses, as /proc does.
 * @returns those created
 */
export async function makeDirectories(path: string): Promise<string[]> {
  if (await isDirectory(path)) return [];
  const above = path === dirname(path) ? [] : await makeDirectories(dirname(path));
  try {
    await mkdir(path, { mode: PRIVATE });
    return [...above, path];
  } catch (error) {
    // Another process may have created it.
    if (await isDirectory(path)) return above;
    throw error;
  }
}

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false, // what prevents looking also prevents creating, which says why
  );

/**
 * A group numbered as its owner is that account's own (umask 002). Parents count only if writable by everyone: the
 * administrator chose any other group.
 */
async function refuseWritableByOthers(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const shown = JSON.stringify(directory);
  const { mode, uid, gid } = await stat(directory);
  if ((mode & 0o002) !== 0 || ((mode & 0o020) !== 0 && gid !== uid))
    throw new Error(
      `DATA_DIR: others may write to ${shown}, expected one of your own: "chmod 700" it, or name a new directory below it`,
    );
  for (let above = dirname(directory); ; above = dirname(above)) {
    const { mode: modeAbove } = await stat(above);
    if ((modeAbove & 0o1002) === 0o002)
      throw new Error(
        `DATA_DIR: everyone may replace ${shown}, because everyone may write to ${JSON.stringify(above)}: "chmod o-w" that, or name another place`,
      );
    if (above === dirname(above)) return;
  }
}

/** Never the machine's: closing /var/lib would stop more than this service. */
async function isOursToClose(directory: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const { uid } = await stat(directory);
  if (uid !== process.geteuid?.()) return false;
  const names = await readdir(directory);
  return names.length === 0 || OUR_FILES.some((name) => names.includes(name));
}

/** Except to the server's account. */
export async function closeToOthers(directory: string): Promise<void> {
  const gid = isRoot() ? await findServerGroup(directory) : undefined;
  if (gid !== undefined) await chown(directory, 0, gid);
  await chmod(directory, gid === undefined ? PRIVATE : FOR_GROUP);
}

/** The group of the cluster's owner, present or future. */
async function findServerGroup(directory: string): Promise<number | undefined> {
  const cluster = (await readdir(directory)).find((name) => CLUSTER.test(name));
  const owner = cluster === undefined ? undefined : await stat(join(directory, cluster));
  if (owner !== undefined && owner.uid !== 0) return owner.gid;
  const account = await findServerAccount().catch(() => undefined); // starting the server reports it
  return account?.gid;
}
