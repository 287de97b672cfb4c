import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { FRENCH_GUIDES, GUIDES, PACKAGES } from '#api/pages/guides/guide-names.ts';
import { TEXTS } from '#api/pages/texts.ts';
import { fencedBlocks } from '#test/docs/fenced-blocks.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

/** The service's address in its documents. */
const BASE = 'https://bordereau.test';
const ROOT = join(import.meta.dirname, '../../..');
const SOURCES: readonly (readonly [path: string, file: string])[] = [
  ...GUIDES.map(({ name }) => [`/docs/guides/${name}.md`, `docs/guides/${name}.md`] as const),
  ...FRENCH_GUIDES.map(
    ({ name }) => [`/docs/guides/fr/${name}.md`, `docs/guides/fr/${name}.md`] as const,
  ),
  ...PACKAGES.map(
    ({ name }) => [`/docs/packages/${name}.md`, `packages/${name}/README.md`] as const,
  ),
];

/** Targets of links, apart from code. */
const linksIn = (text: string) =>
  Array.from(
    text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/\]\(([^)\s]+)\)/g),
    ([, to = '']) => to,
  );

describe('the texts for programs', () => {
  let partner: Partner;
  before(async () => {
    partner = await startPartner();
  });
  after(() => partner.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    partner.service.call('GET', path, { headers });

  for (const { path } of TEXTS)
    it(`${path} is open to everyone, and answered 304 while unchanged`, async () => {
      const { status, headers, text } = await get(path);
      const type = path.endsWith('.md') ? 'text/markdown' : 'text/plain';
      expect([status, headers.get('content-type')]).to.deep.equal([200, `${type}; charset=utf-8`]);
      expect(headers.get('cache-control')).to.equal('no-cache');
      expect(headers.get('x-content-type-options')).to.equal('nosniff');
      expect(text).to.match(/^# \S/);
      const again = await get(path, { 'If-None-Match': headers.get('etag') ?? '' });
      expect([again.status, again.text]).to.deep.equal([304, '']);
      const url = `${partner.service.baseUrl}${path}/`;
      const moved = await fetch(url, { redirect: 'manual' });
      expect(new URL(moved.headers.get('location') ?? '', url).pathname).to.equal(path);
    });

  for (const [path, file] of SOURCES)
    it(`${path} has the words and the code of ${file}`, async () => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const { text } = await get(path);
      expect(fencedBlocks(text)).to.deep.equal(fencedBlocks(source));
      const plain = (markdown: string) =>
        markdown
          .replaceAll(/\[([^\]]*)\]\([^)\s]+\)/g, '$1')
          .replaceAll(/ \(`(?:[\w.@-]+\/)*[\w.@-]+`\)/g, '');
      expect(plain(text)).to.equal(plain(source));
    });

  it('link only to what is served', async () => {
    const statuses = new Map<string, number>();
    for (const { path } of TEXTS)
      for (const to of linksIn((await get(path)).text)) {
        const { origin, pathname } = new URL(to, `${BASE}${path}`);
        if (origin !== BASE) continue;
        if (!statuses.has(pathname)) statuses.set(pathname, (await get(pathname)).status);
        expect(`${path}: ${to}: ${statuses.get(pathname)}`).to.equal(`${path}: ${to}: 200`);
      }
    for (const [path] of SOURCES) expect([...statuses.keys()]).to.include(path);
  });

  it('are named by the pages of the guides', async () => {
    for (const { name } of GUIDES)
      expect((await get(`/docs/guides/${name}`)).text).to.include(
        `<link rel="alternate" type="text/markdown" href="${name}.md" />`,
      );
    for (const { name } of FRENCH_GUIDES)
      expect((await get(`/docs/guides/fr/${name}`)).text).to.include(
        `<link rel="alternate" type="text/markdown" href="${name}.md" />`,
      );
    expect((await get('/docs')).text).not.to.include('text/markdown');
  });

  it('/llms.txt has the form of llmstxt.org: a title, a summary, notes, then sections of links', async () => {
    const { text } = await get('/llms.txt');
    const [head = '', ...sections] = text.split(/^(?=## )/m);
    expect(head).to.match(/^# Bordereau\n\n(?:> .+\n)+\n(?:[-\w `].+\n)+\n$/);
    for (const section of sections)
      expect(section).to.match(/^## \S.*\n\n(?:- \[[^\]\n]+\]\(http[^)\s]+\)(?:: .+)?\n)+\n?$/);
    expect(sections.map((section) => /^## (.+)/.exec(section)?.[1])).to.deep.equal([
      'API',
      'Guides',
      'Packages',
      'Optional',
    ]);
    expect(linksIn(text)).to.include(`${BASE}/openapi.json`);
  });
});
