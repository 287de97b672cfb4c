import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** GitHub's rule: lower case, no punctuation, hyphens for blanks. */
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the links of the documentation', () => {
  it('lead to existing headings', () => {
    const broken = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)]
        .map(([, file = '', anchor = '']) => ({
          to: file === '' ? page : join(dirname(page), file),
          anchor,
        }))
        .filter(({ to, anchor }) => to.endsWith('.md') && !anchorsOf(to).includes(anchor))
        .map(({ to, anchor }) => `${page}: ${to}#${anchor}`),
    );
    expect(broken).to.deep.equal([]);
  });

  it('lead from the index to every guide', () => {
    const index = read('docs/guides/README.md');
    const guides = readdirSync(join(ROOT, 'docs/guides'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((file) => file.endsWith('.md') && file !== 'README.md');
    expect(guides.filter((file) => !index.includes(`](${file})`))).to.deep.equal([]);
  });
});
