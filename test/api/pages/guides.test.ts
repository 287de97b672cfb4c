import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { linkGuide, renderGuide } from '#tools/guides/guide-markdown.ts';
import type { SitePage } from '#api/pages/page.ts';
import { GUIDE_PAGES } from '#api/pages/guides/guide-pages.ts';
import { GUIDES } from '#api/pages/guides/guide-names.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/guides');

describe('the pages of the guides', () => {
  it('include all guides, in the order and the words of their index', () => {
    const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
    const rows = [...index.matchAll(/^\| \[(.+)\]\((.+)\.md\) \| (.+) \|$/gm)];
    expect(GUIDES).to.deep.equal(rows.map(([, title, name, about]) => ({ name, title, about })));
    const files = readdirSync(FOLDER).filter(
      (file) => file.endsWith('.md') && file !== 'README.md',
    );
    expect(GUIDES.map(({ name }) => `${name}.md`).toSorted()).to.deep.equal(files.toSorted());
    for (const { name, title } of GUIDES)
      expect(readFileSync(join(FOLDER, `${name}.md`), 'utf8')).to.match(
        new RegExp(`^# ${title}\n`),
      );
  });

  it('list all their sections, also those after code', () => {
    const text = readFileSync(join(FOLDER, 'platforms.md'), 'utf8');
    const page = GUIDE_PAGES.find(({ path }) => path === '/docs/guides/platforms');
    const document = {} as Parameters<SitePage['render']>[0]; // a guide shows nothing of it
    expect(page?.render(document).contents?.html.match(/href="#/g)).to.have.length(
      text.match(/^## /gm)?.length ?? 0,
    );
  });

  const render = (text: string) =>
    renderGuide('docs/guides/a.md', text, new Map([['docs/guides/b.md', 'b']]));

  it('lead to one another, and name files that are not served', () => {
    expect(render('[B](b.md#c), [here](#d), [there](https://a.test/)')).to.equal(
      '<p><a href="b#c">B</a>, <a href="#d">here</a>, <a href="https://a.test/">there</a></p>\n',
    );
    expect(render('[Bounds](../security.md#x)')).to.equal(
      '<p>Bounds (<code>docs/security.md</code>)</p>\n',
    );
  });

  it('have the same links as Markdown, and leave code alone', () => {
    const link = (text: string) =>
      linkGuide('docs/guides/a.md', text, new Map([['docs/guides/b.md', 'b.md']]));
    expect(link('[B\nb](b.md#c), [here](#d), [there](https://a.test/)')).to.equal(
      '[B\nb](b.md#c), [here](#d), [there](https://a.test/)',
    );
    expect(link('[`bounds`](../security.md#x)')).to.equal('`bounds` (`docs/security.md`)');
    const code = '`on[type](event)`\n\n  ```ts\n  on[type](event)\n  ```\n';
    expect(link(code)).to.equal(code);
  });

  it('show tags as text, and code without the words for its tests', () => {
    expect(render('<b onclick="x">')).to.include('&lt;b onclick=&quot;x&quot;&gt;');
    const shown = render('```sh terminal service\nnpm start # now\n```');
    expect(shown).to.include('<figcaption>Terminal</figcaption>');
    expect(shown).not.to.include('service');
    expect(shown).to.include('<span class="k">npm</span> start <span class="c"># now</span>');
    expect(render('```json src/a.json\n{"a": "b"}\n```')).to.include(
      '<figcaption>src/a.json</figcaption>',
    );
  });

  it('have the anchors of GitHub', () => {
    expect(render('## 7. A payment, step by step')).to.equal(
      '<h2 id="7-a-payment-step-by-step">7. A payment, step by step</h2>\n',
    );
  });
});
