import { chmod, chown, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { safeMessage } from '#kernel/loggable-error.ts';
import { findServerAccount, isRoot } from './postgres-account.ts';

/** Root's server runs as another account, whose group passes through; listing is ours. */
const FOR_GROUP = 0o710;
const PRIVATE = 0o700;
/** A directory above it that we make as root. */
const TRAVERSABLE = 0o711;

/** Files of an earlier run: a directory with one of them is ours to close, one of the machine's is not. */
const OUR_FILES = ['postgres.lock', 'secret.key', 'receiver'];
const CLUSTER = /^postgres-\d+$/;

/**
 * Makes `DATA_DIR`, an absolute path, and what is missing above it, closed to others under any umask.
 * @returns its real path
 * @throws one sentence that names the variable where there can be no directory, or where others could put files into
 *   it or another directory in its place
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
    // A strict umask would shut the server's account out of directories that are new anyway.
    if (isRoot()) for (const directory of above) await chmod(directory, TRAVERSABLE);
    return await realpath(path);
  } catch (cause) {
    const shown = JSON.stringify(path);
    const message = `DATA_DIR: ${shown} is wrong, expected a directory, or a place where one can be made (${safeMessage(cause)})`;
    // The path distinguishes it from the ENOENT of a database that is away.
    throw Object.assign(new Error(message, { cause }), { path });
  }
}

/**
 * Makes a directory and what is missing above it, for their owner alone.
 * Not by `recursive`, which tries for ever where the parent is there and nothing can be made, as in /proc.
 * @returns those that were made
 */
export async function makeDirectories(path: string): Promise<string[]> {
  if (await isDirectory(path)) return [];
  const above = path === dirname(path) ? [] : await makeDirectories(dirname(path));
  try {
    await mkdir(path, { mode: PRIVATE });
    return [...above, path];
  } catch (error) {
    // Another process may have made it meanwhile.
    if (await isDirectory(path)) return above;
    throw error;
  }
}

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false, // what keeps us from looking also keeps us from making it, and then says why
  );

/**
 * A group that has its owner's number is that account's own (umask 002 comes with it). Above the directory only what
 * everyone may write to counts: a group that may was chosen by the machine's administrator.
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

/** Never a directory of the machine: closing /var/lib would end more than this service. */
async function isOursToClose(directory: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  const { uid } = await stat(directory);
  if (uid !== process.geteuid?.()) return false;
  const names = await readdir(directory);
  return names.length === 0 || OUR_FILES.some((name) => names.includes(name));
}

/** Leaves a directory of ours to us, and to the account of the server where that is another one. */
export async function closeToOthers(directory: string): Promise<void> {
  const gid = isRoot() ? await findServerGroup(directory) : undefined;
  if (gid !== undefined) await chown(directory, 0, gid);
  await chmod(directory, gid === undefined ? PRIVATE : FOR_GROUP);
}

/** The group of the account that owns the cluster, else of the one that will. */
async function findServerGroup(directory: string): Promise<number | undefined> {
  const cluster = (await readdir(directory)).find((name) => CLUSTER.test(name));
  const owner = cluster === undefined ? undefined : await stat(join(directory, cluster));
  if (owner !== undefined && owner.uid !== 0) return owner.gid;
  const account = await findServerAccount().catch(() => undefined); // the start of the server says what is missing
  return account?.gid;
}
