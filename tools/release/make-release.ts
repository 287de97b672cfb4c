import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPresentSchema } from '#tools/upgrade/read-present-schema.ts';
import { printSchemaRecord } from '#tools/upgrade/schema-record.ts';
import { findChangelogSection } from './changelog-section.ts';
import { packPackages } from './pack-packages.ts';
import { packService } from './pack-service.ts';
import { runProgram } from './run-program.ts';
import { readStatedVersions } from './stated-versions.ts';
import { writeBillOfMaterials } from './write-bill-of-materials.ts';
import { writeChecksums } from './write-checksums.ts';

export interface Release {
  version: string;
  /** Its date in the changelog, or `unreleased`. */
  date: string;
  directory: string;
}

/**
 * Makes all files of a release of the checkout's commit in its folder `release`, the checksums last.
 * @throws Error, before it writes anything, if files are not committed or versions differ
 */
export async function makeRelease(root: string): Promise<Release> {
  await refuseUncommitted(root);
  const version = await readVersion(root);
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const { date, text } = findChangelogSection(changelog, version);
  const directory = join(root, 'release');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory);
  await writeFile(join(directory, `CHANGES-${version}.md`), text);
  await packService(root, directory, version);
  await packPackages(root, directory);
  await writeBillOfMaterials(root, directory, version);
  const schema = printSchemaRecord(await readPresentSchema(version));
  await writeFile(join(directory, `bordereau-schema-${version}.json`), schema);
  await writeChecksums(directory);
  return { version, date, directory };
}

/** The archive has what is committed, and the packages what is in the checkout. */
async function refuseUncommitted(root: string): Promise<void> {
  const changes = await runProgram(root, 'git', ['status', '--porcelain']);
  if (changes !== '')
    throw new Error(`these files are not committed: commit or remove them\n${changes.trimEnd()}`);
}

async function readVersion(root: string): Promise<string> {
  const stated = await readStatedVersions(root);
  const version = stated[0]?.version ?? null;
  if (version !== null && stated.every((other) => other.version === version)) return version;
  const lines = stated.map((one) => `  ${one.path}: ${one.version ?? 'none found'}`);
  throw new Error(`the versions differ: make them the same\n${lines.join('\n')}`);
}
