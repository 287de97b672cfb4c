import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';

const ROOT = join(import.meta.dirname, '..');
const DECISIONS = 'docs/decisions';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const pagesIn = (folder: string, options?: { recursive: true }) =>
  readdirSync(join(ROOT, folder), { ...options, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file));

const pages = ['README.md', ...pagesIn('docs', { recursive: true })].map((path) => ({
  path,
  text: read(path),
}));

const linksOf = (path: string, text: string) =>
  [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    join(dirname(path), target),
  );
/** Files and folders named from the root of the repository. */
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:bench|bin|docs|src|test)\/[\w./-]*)`/g)].map(([, path = '']) => path);

describe('the documentation', () => {
  it('links to files, and names files, that are there', () => {
    const missing = pages.flatMap(({ path, text }) =>
      [...linksOf(path, text), ...namedIn(text)]
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(missing).to.deep.equal([]);
  });

  it('lists every decision in the index, in the order of its page', () => {
    const index = read(join(DECISIONS, 'README.md'));
    const listed = new Map(
      index
        .split(/^## /m)
        .map((section) => [
          /^\[[^\]]+\]\(([^)]+)\)/.exec(section)?.[1] ?? 'README.md',
          [...section.matchAll(/^- (.+?): /gm)].map(([, title]) => title),
        ]),
    );
    const titles = new Map(
      pagesIn(DECISIONS).map((path) => [
        path.slice(DECISIONS.length + 1),
        [...read(path).matchAll(/^\*\*(.+?)\.?\*\*/gm)].map(([, title]) => title),
      ]),
    );
    expect(Object.fromEntries(listed)).to.deep.equal(Object.fromEntries(titles));
  });
});
