import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import oxlint from '../oxlint.config.ts';

const SRC = join(import.meta.dirname, '../src');

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }));

const foldersOf = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('the structure of src', () => {
  it('gives each folder, each one of the console, and each context of the domain and its folders, its height in oxlint.config.ts', () => {
    const held = new Set(oxlint.overrides?.flatMap((override) => override.files));
    const free = [
      ...foldersOf(SRC).map((folder) => `src/${folder}/**`),
      ...foldersOf(join(SRC, 'console')).map((folder) => `src/console/${folder}/**`),
      ...foldersOf(join(SRC, 'domain')).flatMap((context) => [
        `src/domain/${context}/**`,
        ...foldersOf(join(SRC, 'domain', context)).map(
          (folder) => `src/domain/${context}/${folder}/**`,
        ),
      ]),
    ].filter((pattern) => !held.has(pattern));
    expect(free).to.deep.equal([]);
  });

  it('runs without docs, tools, benches and tests', () => {
    const readers = files
      .filter(({ text }) => /import\.meta\.\w+, '(?:\.\.\/)+(?:docs|tools|bench|test)/.test(text))
      .map(({ file }) => file);
    expect(readers).to.deep.equal([]);
  });

  // For a missing one the ORM says "Cannot set properties of undefined (setting '__schema')".
  it('lists every entity in orm/entities/all.ts', () => {
    const all = files.find(({ file }) => file === 'orm/entities/all.ts')?.text ?? '';
    const unlisted = files
      .flatMap(({ text }) => [...text.matchAll(/export const (\w+) = defineEntity\(/g)])
      .map(([, name]) => name)
      .filter((name) => !all.includes(`\n  ${name},\n`));
    expect(unlisted).to.deep.equal([]);
  });
});
