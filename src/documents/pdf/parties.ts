import type { PrintableInvoice } from '#model/invoice.ts';
import { breakShortText } from './break-lines.ts';
import { isCorrection, isCreditNote } from '#model/invoice-type.ts';
import { formatDate } from './french-format.ts';
import { addressLines, countryName, identificationOf } from './identification.ts';
import { CONTENT_WIDTH, LEFT } from './page-format.ts';
import { section, textBlocks, type Block, type Section } from './section.ts';
import { BODY, DETAIL, LABEL, lineHeightOf, PALE, STRONG, type TextStyle } from './text-style.ts';

const GAP = 16;
const WIDTH = (CONTENT_WIDTH - GAP) / 2;
const PADDING = 9;
const MAX_LINES = 6;

interface Box {
  label: string;
  lines: { text: string; style: TextStyle }[];
}

export function partyBoxes(invoice: PrintableInvoice): Block {
  const boxes = [buyerBox(invoice), ...deliveryBox(invoice)];
  const height = Math.max(...boxes.map(heightOf));
  return {
    height,
    draw: (pen, y) => {
      for (const [index, { label, lines }] of boxes.entries()) {
        const x = LEFT + index * (WIDTH + GAP);
        pen.shade([{ x, y, width: WIDTH, height }], PALE);
        pen.tag('P', () => {
          let top = pen.lines([label], x + PADDING, y + PADDING - 2, LABEL) + 2;
          for (const { text, style } of lines) top = pen.lines([text], x + PADDING, top, style);
        });
      }
    },
  };
}

const heightOf = ({ lines }: Box): number =>
  lines.reduce((sum, { style }) => sum + lineHeightOf(style), lineHeightOf(LABEL) + 2 * PADDING);

const wrap = (style: TextStyle) => (text: string) =>
  breakShortText(text, WIDTH - 2 * PADDING, style, MAX_LINES).map((line) => ({
    text: line,
    style,
  }));

function buyerBox(invoice: PrintableInvoice): Box {
  const { buyer } = invoice;
  return {
    label: isCreditNote(invoice) ? 'Client' : 'Facturé à',
    lines: [
      ...wrap(STRONG)(buyer.name),
      ...addressLines(buyer).flatMap(wrap(BODY)),
      ...identificationOf(buyer).flatMap(wrap(DETAIL)),
    ],
  };
}

function deliveryBox({ delivery }: PrintableInvoice): Box[] {
  if (delivery === null) return [];
  const date = delivery.date === null ? [] : [`Le ${formatDate(delivery.date)}`];
  const country = delivery.country_code === null ? [] : [countryName(delivery.country_code)];
  return [{ label: 'Livraison ou prestation', lines: [...date, ...country].flatMap(wrap(BODY)) }];
}

/** Earlier invoices: those that are credited or corrected, or a down payment's. */
export function references(invoice: PrintableInvoice): Section {
  const { invoice_references } = invoice;
  if (invoice_references.length === 0) return section([], 0);
  const named = invoice_references.map(
    ({ invoice_number, issue_date }) =>
      `${invoice_number}${issue_date === null ? '' : ` du ${formatDate(issue_date)}`}`,
  );
  const [one, several] =
    isCreditNote(invoice) || isCorrection(invoice)
      ? ["Facture d'origine", "Factures d'origine"]
      : ['Facture antérieure', 'Factures antérieures'];
  const label = named.length === 1 ? one : several;
  return section(textBlocks(`${label} : ${named.join(' ; ')}`, BODY), 10);
}
