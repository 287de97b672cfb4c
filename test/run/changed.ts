import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import manifest from '#manifest' with { type: 'json' };

const SPECIFIER = /(?:from|import|import\()\s*'([^']+)'/g;
const SOURCES = '{src,test,test-kit,bench,tools,packages/*/src}/**/*.ts';

/** The test files that import a changed file, over any number of others, or are changed themselves. */
export function changedFiles(): string[] {
  const importers = readImporters();
  const reached = new Set<string>();
  const add = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const importer of importers.get(file) ?? []) add(importer);
  };
  for (const file of readChanges()) add(file);
  return [...reached].filter((file) => file.endsWith('.test.ts') && existsSync(file)).toSorted();
}

/** Since the branch left main, committed or not, untracked files too. */
function readChanges(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const base = git('merge-base', 'HEAD', 'main');
  return [
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ].flatMap((names) => names.split('\n').filter((name) => name !== ''));
}

/** For each file, those that import it. Files that are read as text count for nobody. */
function readImporters(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>();
  for (const file of globSync(SOURCES))
    for (const [, specifier] of readFileSync(file, 'utf8').matchAll(SPECIFIER)) {
      const imported = pathOf(specifier as string, file);
      if (imported === undefined) continue;
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  return importers;
}

const ALIASES = Object.entries(manifest.imports)
  .filter(([alias]) => alias.endsWith('*'))
  .map(([alias, target]) => [alias.slice(0, -1), target.slice(2, -1)] as const)
  .toSorted(([one], [other]) => other.length - one.length);

function pathOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return relative('.', resolve(dirname(importer), specifier));
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias === undefined ? undefined : join(alias[1], specifier.slice(alias[0].length));
}
