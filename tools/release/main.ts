import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRelease } from './make-release.ts';

const ROOT = join(import.meta.dirname, '../..');

try {
  const { version, date, directory } = await makeRelease(ROOT);
  const names = (await readdir(directory)).toSorted();
  process.stdout.write(`${names.map((name) => `release/${name}`).join('\n')}\n`);
  process.stderr.write(
    date === 'unreleased'
      ? `CHANGELOG.md calls ${version} unreleased: write its date before you publish it\n`
      : `Once it is published: cp release/bordereau-schema-${version}.json test/upgrade/released-schema.json, and commit it\n`,
  );
} catch (error) {
  process.stderr.write(`release: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
