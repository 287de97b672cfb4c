import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';

const ROOT = join(import.meta.dirname, '..');
const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm;
const IMPORTED = /\b(?:import|const) (?:type )?\{([^}]*)\}(?= from | = await import\()/g;
const NAMESPACE = /import \* as (\w+) from/g;
/** A process finds its function by file and name. */
const COMPUTED = /\bcomputation\(\s*import\.meta\.\w+,\s*(\w+)/g;

/** Called by bin/bordereau.js. */
const ENTRY_POINTS = ['runCommandLine'];

const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({
      file: join(folder, file),
      text: readFileSync(join(ROOT, folder, file), 'utf8'),
    }));

const firstGroups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The names in an import's braces, by their names in the file that exports them. */
const namesOf = (clause: string): string[] =>
  clause.split(',').map((name) =>
    name
      .trim()
      .replace(/^type /, '')
      .replace(/ as .*$/, ''),
  );

const importsOf = (text: string): string[] => [
  ...firstGroups(text, IMPORTED).flatMap(namesOf),
  ...firstGroups(text, NAMESPACE).flatMap((namespace) =>
    firstGroups(text, new RegExp(`\\b${namespace}\\.(\\w+)`, 'g')),
  ),
];

describe('the exports of src', () => {
  const src = filesOf('src');
  const used = new Set([
    ...ENTRY_POINTS,
    ...[...src, ...filesOf('tools'), ...filesOf('test'), ...filesOf('bench')].flatMap(({ text }) =>
      importsOf(text),
    ),
    ...src.flatMap(({ text }) => firstGroups(text, COMPUTED)),
  ]);

  it('are imported by another file', () => {
    const unused = src.flatMap(({ file, text }) =>
      firstGroups(text, EXPORTED)
        .filter((name) => !used.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unused).to.deep.equal([]);
  });
});
