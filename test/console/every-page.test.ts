import { expect } from 'chai';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { escapeHtml } from '#http/pages/html.ts';
import { LANGUAGES } from '#model/language.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildCrowd } from '#test/support/console/crowd.ts';
import { fillTexts } from '#test/support/console/fill-texts.ts';
import { markup, PLAIN } from '#test/support/console/markup.ts';
import { buildPagePaths } from '#test/support/console/page-paths.ts';

/** The largest page that the console sends. */
const PAGE_BYTES = 120_000;

/** Tags with the names of their attributes, in order. */
const outlineOf = (html: string): string[] =>
  Array.from(html.matchAll(/<\/?[a-z][^>]*>/gi), ([tag]) => tag.replaceAll(/="[^"]*"/g, ''));

/** A time of day. */
const CLOCK = /<time[^>]*>[^<]*\d\d:\d\d/;

/** Labels with their values. */
const factsOf = (html: string): [label: string, value: string][] =>
  Array.from(
    html.matchAll(/<dt>([^<]*)<\/dt>\s*<dd>(.*?)<\/dd>/gs),
    ([, label = '', value = '']) => [label, value],
  );

/** Cells of tables, each with the head of its column. */
const cellsOf = (html: string): [head: string, cell: string][] =>
  (html.match(/<table.*?<\/table>/gs) ?? []).flatMap((table) => {
    const heads = Array.from(table.matchAll(/<th[^>]*>([^<]*)<\/th>/g), ([, head = '']) => head);
    return (table.match(/<tr role="row" id.*?<\/tr>/gs) ?? []).flatMap((row) =>
      Array.from(row.matchAll(/<td[^>]*>(.*?)<\/td>/gs), ([, cell = '']) => cell).map(
        (cell, index): [string, string] => [heads[index] ?? '', cell],
      ),
    );
  });

describe('every page of the console', () => {
  let partner: Partner;
  let person: Person;
  let paths: readonly string[];

  before(async () => {
    partner = await startPartner();
    person = await signInPerson(partner, 'owner', { administrator: true });
    paths = await buildPagePaths(partner);
    await buildCrowd(partner);
  });
  after(() => partner.stop());

  async function show(path: string): Promise<string> {
    const { status, text } = await person.call('GET', path);
    expect(status, `${path}: ${text.slice(0, 500)}`).to.equal(200);
    return text;
  }

  it('weighs at most 120 kB with full lists, in both languages', async () => {
    await fillTexts(partner.db, 'Menuiserie générale Saint-Clair & Fils');
    const weights: [page: string, bytes: number][] = [];
    for (const language of LANGUAGES) {
      await sql`update users set language = ${language}`.execute(partner.db.sql);
      for (const path of paths)
        weights.push([`${language} ${path}`, Buffer.byteLength(await show(path))]);
    }
    await sql`update users set language = 'fr'`.execute(partner.db.sql);
    expect(weights.filter(([, bytes]) => bytes > PAGE_BYTES)).to.deep.equal([]);
  });

  it('says that its times are of Paris, and states those of lists to the second', async () => {
    for (const path of paths) {
      const html = await show(path);
      for (const [label, value] of factsOf(html))
        if (CLOCK.test(value)) expect(label, `${path}: ${value}`).to.include('(Paris)');
      for (const [head, cell] of cellsOf(html))
        if (CLOCK.test(cell)) {
          expect(head, `${path}: ${cell}`).to.include('(Paris)');
          expect(cell, path).to.match(/<time[^>]*>[^<]*\d\d:\d\d:\d\d<\/time>/);
        }
    }
  });

  it('prints every text as text', async () => {
    await fillTexts(partner.db, PLAIN);
    const outlines = new Map<string, string[]>();
    for (const path of paths) outlines.set(path, outlineOf(await show(path)));
    await fc.assert(
      fc.asyncProperty(markup, async (text) => {
        await fillTexts(partner.db, text);
        for (const path of paths) {
          const html = await show(path);
          // No text becomes a tag or an attribute, and none is changed.
          expect(outlineOf(html), path).to.deep.equal(outlines.get(path));
          expect(html, path).to.include(escapeHtml(text));
        }
      }),
      { examples: [[`${PLAIN}"><img src=x onerror=a>'&`]], numRuns: 3 },
    );
  });

  it('handles texts that are long, of many signs, or from right to left', async () => {
    for (const text of [
      `${PLAIN} ${'n'.repeat(2_000)}`,
      `${PLAIN} 👩‍👩‍👧‍👦 e\u0301\u0327 \uFEFF\u2028 \u202Eסוף\u2066 مرحبا \u200F \uD83D \uDC69`,
    ]) {
      await fillTexts(partner.db, text);
      for (const path of paths) expect(await show(path), path).to.include(PLAIN);
    }
  });
});
