import { lookUp } from '#kernel/look-up.ts';
import type { InvoicePaymentMeans } from '#einvoice/model/invoice.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { Edition } from './edition.ts';
import { epcModules, epcText } from './epc-code.ts';
import { formatIban } from './formats.ts';
import { CONTENT_WIDTH, LEFT, RIGHT } from './page-format.ts';
import { labelledAll } from './party-texts.ts';
import type { Pen } from './pen.ts';
import { textBlocks, type Block, type Section } from './section.ts';
import { termTexts } from './term-texts.ts';
import { BODY, INK, lineHeightOf, SMALL } from './text-style.ts';

const CODE = 68;
const MAX_LINES = 4;
const LINE = lineHeightOf(BODY);
const MAX_BLOCK_LINES = 8;
const PARAGRAPH_GAP = 2;

/**
 * The ways to pay, with one code to scan, and the terms. A credit note shows only the accounts, because no payment is
 * due.
 */
export function payment(edition: Edition): Section[] {
  const { invoice, words, styles } = edition;
  const code = invoice.payment_means.map((means) => epcText(invoice, means)).find(Boolean) ?? null;
  const width = code === null ? CONTENT_WIDTH : CONTENT_WIDTH - CODE - 20;
  const paragraphs = paragraphsOf(edition, width);
  const title = isCreditNote(invoice) ? words.sellerAccounts : words.settlement;
  const [heading] = textBlocks(edition, title, styles.label, { tag: 'H2' });
  if (paragraphs.length === 0 || heading === undefined) return [];
  const [first, ...others] = groupParagraphs(paragraphs).map(paragraphBlock);
  if (first === undefined) return [];
  const codeBlock = code === null ? first : withCode(edition, first, code, heading.height);
  const blocks = [codeBlock, ...others];
  return [{ tag: 'Sect', blocks, head: heading, gap: 10, together: true }];
}

const paragraphsOf = (edition: Edition, width: number): string[][] => {
  const wrap = (texts: readonly string[], maxLines: number) =>
    texts.flatMap((text) => edition.breakShortText(text, width, BODY, maxLines).map(endWithBlank));
  const { payment_means } = edition.invoice;
  const terms = isCreditNote(edition.invoice) ? [] : termTexts(edition);
  return [
    ...payment_means.map((means) => wrap(describe(edition, means), MAX_LINES)),
    ...(terms.length === 0 ? [] : splitLong(wrap(terms, Number.POSITIVE_INFINITY))),
  ];
};

const endWithBlank = (line: string): string => (line.endsWith(' ') ? line : `${line} `);

function splitLong(lines: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let from = 0; from < lines.length; from += MAX_BLOCK_LINES)
    parts.push(lines.slice(from, from + MAX_BLOCK_LINES));
  return parts;
}

/** Paragraphs that share a block, since one with a code has room for several next to it. */
function groupParagraphs(paragraphs: readonly string[][]): string[][][] {
  const groups: string[][][] = [];
  let lines = MAX_BLOCK_LINES;
  for (const paragraph of paragraphs) {
    lines += paragraph.length;
    if (lines > MAX_BLOCK_LINES) {
      groups.push([]);
      lines = paragraph.length;
    }
    groups.at(-1)?.push(paragraph);
  }
  return groups;
}

const paragraphBlock = (paragraphs: readonly string[][]): Block => ({
  height: paragraphs.reduce((sum, lines) => sum + lines.length * LINE + PARAGRAPH_GAP, 0),
  draw: (pen, y) => {
    let top = y;
    for (const lines of paragraphs) {
      pen.tag('P', () => void pen.lines(lines, LEFT, top, BODY));
      top += lines.length * LINE + PARAGRAPH_GAP;
    }
  },
});

/** The code starts at the heading's height. */
function withCode({ words }: Edition, block: Block, code: string, headingHeight: number): Block {
  const modules = epcModules(code);
  return {
    height: Math.max(block.height, CODE + lineHeightOf(SMALL) - headingHeight),
    draw: (pen, y) => {
      block.draw(pen, y);
      drawCode(pen, modules, y - headingHeight, words.scanToPay);
    },
  };
}

function describe(edition: Edition, means: InvoicePaymentMeans): string[] {
  const { words } = edition;
  const { card, direct_debit: debit } = means;
  const kind = lookUp(words.paymentMeans, means.type_code) ?? means.text ?? words.payment;
  const text = means.text === null || means.text === kind ? [] : [means.text];
  return [
    [kind, ...text].join(' · '),
    ...labelledAll(edition, [[words.accountHolder, means.account_name]]),
    ...labelledAll(edition, [
      ['IBAN', means.iban === null ? null : formatIban(means.iban)],
      [words.account, means.account_id],
      ['BIC', means.bic],
    ]),
    ...(card === null
      ? []
      : [[words.card(card.number), card.holder_name].filter(Boolean).join(' · ')]),
    ...labelledAll(edition, [
      [words.mandate, debit?.mandate_reference],
      [words.creditorId, debit?.creditor_id],
      [words.debitedAccount, debit?.debited_iban == null ? null : formatIban(debit.debited_iban)],
      [words.remittance, means.remittance_information],
    ]),
  ];
}

function drawCode(pen: Pen, rows: boolean[][], y: number, caption: string): void {
  const size = CODE / rows.length;
  const x = RIGHT - CODE;
  const runs = rows.flatMap((row, index) => {
    const dark = row.map((module) => (module ? '1' : '0')).join('');
    return Array.from(dark.matchAll(/1+/g), ({ 0: run, index: column }) => ({
      x: x + column * size,
      y: y + index * size,
      width: run.length * size,
      height: size,
    }));
  });
  pen.drawing(caption, { x, y, width: CODE, height: CODE }, runs, INK);
  pen.tag('P', () => pen.textBefore(caption, RIGHT, y + CODE + 1, SMALL, CODE));
}
