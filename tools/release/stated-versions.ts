import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a version is written, and how it is found there. */
const PLACES: readonly (readonly [path: string, pattern: RegExp])[] = [
  ['package.json', /^ {2}"version": "(.+)",$/m],
  ['packages/client/package.json', /^ {2}"version": "(.+)",$/m],
  ['packages/command/package.json', /^ {2}"version": "(.+)",$/m],
  ['packages/python/pyproject.toml', /^version = "(.+)"$/m],
  ['packages/php/composer.json', /^ {2}"version": "(.+)",$/m],
  ['packages/receiver/package.json', /^ {2}"version": "(.+)",$/m],
  ['packages/sandbox-platform/package.json', /^ {2}"version": "(.+)",$/m],
  ['package-lock.json', /^ {2}"version": "(.+)",$/m],
  ['package-lock.json', /^ {4}"": \{\n {6}"name": "bordereau",\n {6}"version": "(.+)",$/m],
  ['package-lock.json', /^ {4}"packages\/client": \{\n.+\n {6}"version": "(.+)",$/m],
  ['package-lock.json', /^ {4}"packages\/command": \{\n.+\n {6}"version": "(.+)",$/m],
  ['package-lock.json', /^ {4}"packages\/receiver": \{\n.+\n {6}"version": "(.+)",$/m],
  ['package-lock.json', /^ {4}"packages\/sandbox-platform": \{\n.+\n {6}"version": "(.+)",$/m],
  ['CHANGELOG.md', /^## (\S+) - /m],
  ['deploy/Dockerfile', /org\.opencontainers\.image\.version="(.+?)"/],
  ['deploy/compose.yaml', /\$\{BORDEREAU_IMAGE:-bordereau:(.+)\}/],
  ['deploy/helm/bordereau/Chart.yaml', /^version: (.+)$/m],
  ['deploy/helm/bordereau/Chart.yaml', /^appVersion: (.+)$/m],
];

/** A version as one file has it; null if it is not found there. */
export interface StatedVersion {
  path: string;
  version: string | null;
}

/** The versions that the files of a checkout state, which must all be the same. */
export async function readStatedVersions(root: string): Promise<StatedVersion[]> {
  const stated = PLACES.map(async ([path, pattern]) => {
    const text = await readFile(join(root, path), 'utf8');
    return { path, version: pattern.exec(text)?.[1] ?? null };
  });
  return Promise.all(stated);
}
