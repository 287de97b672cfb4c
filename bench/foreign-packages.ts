import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Ignored by git, and removed by `npm ci`. */
const DIRECTORY = join(import.meta.dirname, '../node_modules/.cache/bordereau-bench-peers');

/**
 * Installs packages on which the project does not depend, unless they are there.
 * @param packages `name@version`
 * @returns the directory to import them from
 */
export async function installPackages(
  packages: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  const there = await Promise.all(packages.map(isInstalled));
  if (there.every(Boolean)) return DIRECTORY;
  say(`npm installs ${packages.join(', ')} into ${DIRECTORY}`);
  await mkdir(DIRECTORY, { recursive: true });
  await writeFile(join(DIRECTORY, 'package.json'), '{ "private": true }\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  // Below node_modules npm would take the project's directory for its own.
  await promisify(execFile)('npm', ['install', '--prefix', DIRECTORY, ...options, ...packages], {
    cwd: DIRECTORY,
  });
  return DIRECTORY;
}

async function isInstalled(pinned: string): Promise<boolean> {
  const at = pinned.lastIndexOf('@');
  const file = join(DIRECTORY, 'node_modules', pinned.slice(0, at), 'package.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { version?: string }).version === pinned.slice(at + 1);
}

/** @param directory where a package is installed. @returns its exports, as the caller says */
export async function importFrom<T>(directory: string, name: string): Promise<T> {
  const { resolve } = createRequire(join(directory, 'package.json'));
  return (await import(pathToFileURL(resolve(name)).href)) as T;
}
