import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { DockerfileParser } from 'dockerfile-ast';
import { ROOT, readText } from './deploy-files.ts';

/** Never sent to an engine, and too large to look through. */
const UNSEEN = ['.git', 'node_modules', 'release'];

/** It is the function itself; its types describe an ES module. */
const createIgnore = dockerignore as unknown as typeof dockerignore.default;

interface LockedPackage {
  dev?: true;
  optional?: true;
  devOptional?: true;
  link?: true;
  resolved?: string;
}

/** The paths of the checkout that deploy/Dockerfile copies, as it names them. */
export const copiedPaths = (): string[] =>
  DockerfileParser.parse(readText('deploy/Dockerfile'))
    .getCOPYs()
    .filter((copy) => !copy.getFlags().some((flag) => flag.getName() === 'from'))
    .flatMap((copy) => copy.getArguments().slice(0, -1))
    .map((argument) => argument.getValue());

/** Whether .dockerignore lets a file into the build. */
export function createBuildFilter(): (path: string) => boolean {
  const ignore = createIgnore().add(readText('.dockerignore'));
  return (path) => !ignore.ignores(path);
}

/** The files that get into the image from the checkout, relative to its root. */
export async function filesOfImage(): Promise<string[]> {
  const isSent = createBuildFilter();
  const files = await Promise.all(copiedPaths().map((path) => filesBelow(path)));
  return [...new Set(files.flat())].filter(isSent).toSorted();
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true }).catch(() => null);
  if (entries === null) return [path];
  const below = entries
    .filter(({ name }) => !UNSEEN.includes(name))
    .map(async (entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesBelow(inner) : [inner];
    });
  return (await Promise.all(below)).flat();
}

/**
 * A folder with what the image has in /srv/bordereau: the files that its Dockerfile copies, and those packages of this
 * checkout that `npm ci --omit=dev --omit=optional` installs.
 */
export async function makeImageFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bordereau-image-'));
  for (const path of await filesOfImage()) await cp(join(ROOT, path), join(folder, path));
  const locked = await readLockedPackages();
  for (const [path, { link, resolved = '' }] of locked) {
    const target = join(folder, path);
    if (link === undefined)
      await cp(join(ROOT, path), target, { recursive: true, filter: isOwn(path) });
    else {
      await mkdir(dirname(target), { recursive: true });
      await symlink(relative(dirname(target), join(folder, resolved)), target);
    }
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Packages within a package are in the lock file on their own. */
const isOwn = (path: string) => (file: string) =>
  !relative(join(ROOT, path), file).split('/').includes('node_modules');

async function readLockedPackages(): Promise<[string, LockedPackage][]> {
  const text = await readFile(join(ROOT, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).filter(
    ([path, { dev, optional, devOptional }]) =>
      path.includes('node_modules/') && !(dev ?? optional ?? devOptional ?? false),
  );
}
