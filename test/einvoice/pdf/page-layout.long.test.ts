import { expect } from 'chai';
import * as fc from 'fast-check';
import { printPdf } from '#einvoice/pdf.ts';
import { NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { LANGUAGES, type PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printableInvoices } from '#test/einvoice/arbitrary-invoice.ts';
import { pdfItems, type PdfItem } from '#test/support/documents/pdf-items.ts';
import { buildInvoice, buildLine, buildParty } from '#test-kit/invoices/printable-invoice.ts';

const MENTIONS = [0, 1, 4, 13, 60];
const ACCOUNTS = [1, 0, 3];
const MAX_LINES = 80;
const LEFT = 42;
const RIGHT = 553.28;
/** A third of a page holds so many. */
const MENTIONS_TOGETHER = 20;

const account = (index: number) => ({
  type_code: '58',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  account_name: `Compte ${index}`,
  ...NO_MEANS_DETAILS,
});

const build = (lines: number, mentions: number, accounts: number): PrintableInvoice =>
  buildInvoice({
    lines: Array.from({ length: lines }, (_, index) => buildLine({ name: `Article ${index + 1}` })),
    item_notes: Array.from({ length: mentions }, (_, index) => ({
      subject_code: null,
      text: `Remarque ${index + 1}`,
    })),
    payment_means: Array.from({ length: accounts }, (_, index) => account(index + 1)),
  });

const amount = (lines: number) => `${new Intl.NumberFormat('fr').format(lines * 100)},00 €`;
const blanks = (text: string) => text.replaceAll(/\s/g, ' ').trim();
const textsOf = (items: readonly PdfItem[]) => items.map(({ text }) => blanks(text));
const articlesOf = (items: readonly PdfItem[]): number[] =>
  textsOf(items)
    .flatMap((text) => /^Article (\d+)$/.exec(text)?.[1] ?? [])
    .map(Number);
const besides = (items: readonly PdfItem[], label: string): string | undefined => {
  const y = items.find(({ text }) => blanks(text) === label)?.y;
  const row = items.filter((item) => item.y === y && blanks(item.text) !== label);
  return y === undefined ? undefined : textsOf(row).join(' ');
};
/** Above the foot, below the head of a later page. */
const contentOf = (items: readonly PdfItem[]) => items.filter(({ y }) => y > 50 && y < 800);

function checkTable(pages: PdfItem[][], lines: number): void {
  const perPage = pages.map(articlesOf);
  expect(perPage.flat()).to.deep.equal(Array.from({ length: lines }, (_, index) => index + 1));
  for (const [index, articles] of perPage.entries()) {
    const last = articles.at(-1);
    if (last === undefined) continue;
    const carried = last === lines ? undefined : blanks(amount(last));
    expect(besides(pages[index] ?? [], 'À reporter')).to.equal(carried);
    expect(besides(pages[index + 1] ?? [], 'Report')).to.equal(carried);
  }
  const withTotals = pages.findIndex((items) => textsOf(items).includes('Total HT'));
  expect(perPage[withTotals]?.slice(-2)).to.deep.equal(lines === 1 ? [1] : [lines - 1, lines]);
}

function checkMentions(pages: PdfItem[][], mentions: number): void {
  const isMention = ({ text }: PdfItem) =>
    /^(?:Remarque|Nature|Frais|Pénalités|Escompte)/.test(text);
  const holding = pages.filter((items) => items.some(isMention));
  if (mentions + 4 <= MENTIONS_TOGETHER) expect(holding).to.have.lengthOf(1);
  const last = contentOf(pages.at(-1) ?? []);
  const others = last.filter((item) => !isMention(item) && blanks(item.text) !== 'Mentions');
  const isRest = pages.length > 1 && others.length === 0;
  if (isRest) expect(last.filter(isMention).length).to.be.at.least(5);
}

/** Nothing beyond the margins, no two texts over one another. */
function checkPlaces(pages: PdfItem[][]): void {
  for (const items of pages) {
    const sorted = items.toSorted((one, other) => one.y - other.y);
    for (const [index, one] of sorted.entries()) {
      expect(one.x, one.text).to.be.at.least(LEFT - 0.1);
      expect(one.end, one.text).to.be.at.most(RIGHT + BLANK);
      expect(one.y, one.text).to.be.below(822);
      for (let next = index + 1; (sorted[next]?.y ?? Infinity) < one.y + 5; next += 1)
        expect(overlap(one, sorted[next]), one.text).to.equal(false);
    }
  }
}

/** A last blank is part of a text. */
const BLANK = 2.5;
const overlap = (one: PdfItem, other: PdfItem | undefined): boolean =>
  other !== undefined && one.x < other.end - BLANK && other.x < one.end - BLANK;

/** Points of these scripts are texts of their own, over the letters. */
const POINTED = /[\p{sc=Hebrew}\p{sc=Arabic}]/u;
const withoutPointed = (pages: PdfItem[][]) =>
  pages.map((items) => items.filter(({ text }) => !POINTED.test(text)));

describe('the pages of an invoice', () => {
  for (let first = 1; first <= MAX_LINES; first += 10)
    it(`may break before any of lines ${first} to ${first + 9}`, async () => {
      for (let lines = first; lines < first + 10; lines += 1) {
        const mentions = MENTIONS[lines % MENTIONS.length] ?? 0;
        const accounts = ACCOUNTS[lines % ACCOUNTS.length] ?? 0;
        const pages = await pdfItems(await printPdf(build(lines, mentions, accounts)));
        checkTable(pages, lines);
        checkMentions(pages, mentions);
        checkPlaces(pages);
      }
    });

  it('lay no text over another or beyond a margin, for any invoice', async () => {
    await fc.assert(
      fc.asyncProperty(printableInvoices, async (invoice) =>
        checkPlaces(withoutPointed(await pdfItems(await printPdf(invoice)))),
      ),
    );
  });

  it('break the name of a tax that its base leaves no place for', async () => {
    const line = buildLine({
      unit_price: '12345678901',
      tax_category: 'B',
      exemption_reason: 'Scissione dei pagamenti',
    });
    const pages = await pdfItems(await printPdf(buildInvoice({ language: 'de', lines: [line] })));
    checkPlaces(pages);
    expect(pages.flatMap(textsOf)).to.include.members(['USt. schuldet der Käufer (B)', '20 %']);
  });

  it('never end with a few lone mentions, for any page before', async () => {
    for (let lines = 20; lines <= 26; lines += 1)
      for (let mentions = 0; mentions <= 4; mentions += 1)
        for (const accounts of [0, 1]) {
          const pages = await pdfItems(await printPdf(build(lines, mentions, accounts)));
          checkTable(pages, lines);
          checkMentions(pages, mentions);
        }
  });

  it('are a single one for twenty lines, an account and four mentions', async () => {
    const pages = await pdfItems(await printPdf(build(20, 0, 1)));
    expect(pages).to.have.lengthOf(1);
    const mentions = textsOf(pages[0] ?? []).slice(-7);
    expect(
      mentions.filter((text) => /^(?:Nature|Frais|Pénalités|Escompte)/.test(text)),
    ).to.have.lengthOf(4);
  });

  it('continue the identifiers and references that the first page cannot hold', async () => {
    const value = (index: number) => ({
      value: `${index} `.padEnd(255, 'key '),
      scheme: null,
    });
    const ids = Array.from({ length: 40 }, (_, index) => value(index));
    const party = (name: string) => ({ ...buildParty({ name }), ids, legal_id: value(11) });
    const references = {
      buyer_reference: value(12).value,
      purchase_order_reference: value(13).value,
    };
    const parties = { seller: party('Fournil du Port'), buyer: party('Boulangerie Dupont') };
    const pages = await pdfItems(
      await printPdf({ ...build(3, 0, 1), ...parties, ...references, invoiced_objects: ids }),
    );
    checkTable(pages, 3);
    checkPlaces(pages);
    const texts = pages.flatMap(textsOf);
    expect(texts.filter((text) => /^Identifiant \d/.test(text))).to.have.lengthOf(80);
    expect(texts.filter((text) => /^(?:Vendeur|Client)$/.test(text))).to.deep.equal([
      'Vendeur',
      'Client',
    ]);
  });

  it('show nothing but name and address in the window of an envelope', async () => {
    const buyer = buildParty({
      name: 'Boulangerie Dupont & Fils du Port de Brest '.repeat(3).trim(),
    });
    const [page = []] = await pdfItems(
      await printPdf({ ...build(3, 0, 1), buyer, purchase_order_reference: 'BC-9' }),
    );
    const inWindow = page.filter(({ x, end, y }) => end > 311.8 && x < 552.8 && y > 136 && y < 248);
    const shown = textsOf(inWindow).join(' ');
    expect(shown).to.equal(`${buyer.name} 1 rue du Port Bâtiment B 29200 Brest`);
    for (const { x, end, y } of inWindow) {
      expect(x).to.be.above(311.8);
      expect(end).to.be.below(552.8);
      expect(y).to.be.below(240.9);
    }
  });

  it('break a long tax table between two rates, below its heads', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      buildLine({ name: `Article ${index + 1}`, tax_rate: String(index + 1) }),
    );
    const pages = await pdfItems(await printPdf(buildInvoice({ lines })));
    const rates = pages.map((items) =>
      textsOf(items).flatMap((text) => /^TVA (\d+) %$/.exec(text)?.[1] ?? []),
    );
    expect(rates.flat()).to.have.lengthOf(60);
    expect(rates.filter(({ length }) => length > 0).length).to.be.above(1);
    for (const [index, items] of pages.entries())
      if (rates[index]?.length !== 0) expect(textsOf(items)).to.include('Base HT');
  });

  for (const language of LANGUAGES)
    it(`have heads of columns 6 points apart in ${language}`, async () => {
      const [page = []] = await pdfItems(await printPdf({ ...build(1, 0, 0), language }));
      const y = page.find(({ text }) => /^(?:N°|No\.|Nr\.)$/.test(blanks(text)))?.y;
      const heads = page.filter((item) => Math.abs(item.y - (y ?? 0)) < 2);
      expect(heads).to.have.lengthOf(7);
      for (const [index, { x }] of heads.slice(1).entries())
        // A head ends with a blank.
        expect(x - (heads[index]?.end ?? 0)).to.be.at.least(6 - 1.6);
    });
});
