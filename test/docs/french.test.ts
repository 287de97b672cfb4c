import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { FRENCH_GUIDES } from '#api/pages/guides/guide-names.ts';
import { fencedBlocks } from './fenced-blocks.ts';

const GUIDES = join(import.meta.dirname, '../../docs/guides');

/** Depth of each heading, and what the text below it has in any language: rows of tables, names and numbers. */
const sectionsOf = (page: string) =>
  page
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '')
    .split(/^(?=#+ )/m)
    .map((section) => ({
      depth: /^#*/.exec(section)?.[0].length,
      rows: section.match(/^ *\|/gm)?.length ?? 0,
      names: [...new Set(section.match(/`[^`]+`/g))]
        .map((name) => name.replaceAll(/\s+/g, ' '))
        .toSorted(),
      numbers:
        section
          .replaceAll(/`[^`]+`|\]\([^)]*\)/g, '')
          .match(/\d+/g)
          ?.toSorted() ?? [],
    }));

describe('the French guides', () => {
  it('are those that the service serves, under their titles', () => {
    const files = readdirSync(join(GUIDES, 'fr'));
    expect(files.toSorted()).to.deep.equal(
      FRENCH_GUIDES.map(({ name }) => `${name}.md`).toSorted(),
    );
    for (const { name, title } of FRENCH_GUIDES)
      expect(readFileSync(join(GUIDES, 'fr', `${name}.md`), 'utf8')).to.match(
        new RegExp(`^# ${title}\n\n\\[In English\\]\\(\\.\\./${name}\\.md\\)\n`),
      );
  });

  for (const { name } of FRENCH_GUIDES)
    describe(name, () => {
      const english = readFileSync(join(GUIDES, `${name}.md`), 'utf8');
      const french = readFileSync(join(GUIDES, 'fr', `${name}.md`), 'utf8');

      it('leads from one language to the other', () => {
        expect(english).to.include(`\n\n[En français](fr/${name}.md)\n`);
      });

      it('has the same blocks of code', () => {
        const blocksOf = (page: string) =>
          fencedBlocks(page).map(({ language, info, text }) => ({ language, info, text }));
        expect(blocksOf(french)).to.deep.equal(blocksOf(english));
      });

      it('has the same headings, tables, names and numbers', () => {
        expect(sectionsOf(french)).to.deep.equal(sectionsOf(english));
      });
    });
});
