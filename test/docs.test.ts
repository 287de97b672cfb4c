import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { ATTACKS } from '#test/attacks/attacks.ts';

const ROOT = join(import.meta.dirname, '..');

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const filesIn = (folder: string, extension: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(extension))
    .map((file) => join(folder, file));

const pages = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', '.md')].map((path) => ({
  path,
  text: read(path),
}));
const sources = [
  'bench',
  'packages/client/src',
  'packages/receiver/src',
  'packages/sandbox-platform/src',
  'src',
  'test',
  'test-kit',
  'tools',
].flatMap((folder) => filesIn(folder, '.ts'));

const linksOf = (path: string, text: string) =>
  [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
    join(dirname(path), target),
  );
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:bench|bin|deploy|docs|src|test|test-kit|tools)\/[\w./-]*)`/g)].map(
    ([, path = '']) => path,
  );
/** Sources named by the end of their path: `worker/attempt.ts`. */
const endsIn = (text: string) =>
  [...text.matchAll(/`([\w/-]+\.ts)`/g)].map(([, path = '']) => path);

describe('the documentation', () => {
  it('says in how many ways the service is attacked', () => {
    const ways = ATTACKS.filter(({ name }) => name !== 'nobody').length;
    for (const path of ['CONTRIBUTING.md', 'docs/security.md', 'docs/decisions/tools-and-house.md'])
      expect(/\b(\d+) ways\b/.exec(read(path))?.[1], path).to.equal(String(ways));
  });

  it('links to and names only files that exist', () => {
    const missing = pages.flatMap(({ path, text }) => {
      const targets = [...linksOf(path, text), ...pathsIn(text)];
      const isSource = (end: string) => sources.some((source) => `/${source}`.endsWith(`/${end}`));
      return [
        ...targets.filter((target) => !existsSync(join(ROOT, target))),
        ...endsIn(text).filter((end) => !isSource(end)),
      ].map((name) => `${path}: ${name}`);
    });
    expect(missing).to.deep.equal([]);
  });
});
