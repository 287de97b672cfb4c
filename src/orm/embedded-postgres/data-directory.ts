import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRoot } from './postgres-account.ts';

/** Passing through is enough for the server's account; listing is ours. */
export const TRAVERSABLE = 0o711;

/**
 * Makes `DATA_DIR`, an absolute path, and what is missing above it.
 * @returns its real path
 * @throws one sentence that names the variable where there can be no directory
 */
export async function makeDataDirectory(path: string): Promise<string> {
  try {
    const made = await makeDirectories(path);
    // A strict umask would shut the server's account out of directories that are new anyway.
    if (isRoot()) for (const directory of made) await chmod(directory, TRAVERSABLE);
    return await realpath(path);
  } catch (cause) {
    const shown = JSON.stringify(path);
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `DATA_DIR: ${shown} is wrong, expected a directory, or a place where one can be made (${reason})`;
    // The path tells it from the ENOENT of a database that is away.
    throw Object.assign(new Error(message, { cause }), { path });
  }
}

/** Not by `recursive`, which tries for ever where the parent is there and nothing can be made, as in /proc. */
async function makeDirectories(path: string): Promise<string[]> {
  if (await isDirectory(path)) return [];
  const above = path === dirname(path) ? [] : await makeDirectories(dirname(path));
  try {
    await mkdir(path);
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
