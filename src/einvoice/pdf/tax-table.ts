import type { InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';
import type { Edition } from './edition.ts';
import { noteText } from './note-text.ts';
import { CONTENT_WIDTH, LEFT } from './page-format.ts';
import { heightOf, type Block, type Section } from './section.ts';
import { BODY, lineHeightOf, RULE, SMALL, type TextStyle } from './text-style.ts';
import { textWidth } from './text-width.ts';
import { TOTALS_WIDTH } from './totals.ts';

const WIDTH = CONTENT_WIDTH - TOTALS_WIDTH - 24;
const BASE_END = LEFT + 182;
const TAX_END = LEFT + WIDTH;
const NUMBER_WIDTH = 70;
const PADDING = 2;
const GAP = 6;
const MAX_LABEL_LINES = 3;
const MAX_REASON_LINES = 8;

/** A row for each VAT breakdown, with the reason for an exemption. It breaks between any two. */
export function taxTable(edition: Edition): Section {
  const blocks = edition.invoice.tax_subtotals.map((subtotal) => taxRow(edition, subtotal));
  return {
    tag: 'Table',
    head: tableHead(edition, false),
    laterHead: tableHead(edition, true),
    blocks,
    gap: 10,
    takenAlong: Math.max(0, blocks.length - 2),
  };
}

export const taxTableHeight = ({ head, blocks }: Section): number =>
  (head?.height ?? 0) + heightOf(blocks);

function tableHead({ words, styles: { label }, accent }: Edition, repeated: boolean): Block {
  const height = lineHeightOf(label) + 2 * PADDING + 1;
  return {
    height,
    draw: (pen, y) => {
      const top = y + PADDING;
      const draws = [
        () => pen.text(`${words.tax} `, LEFT, top, label),
        () => pen.textBefore(`${words.taxBase} `, BASE_END, top, label, NUMBER_WIDTH),
        () => pen.textBefore(words.taxAmount, TAX_END, top, label, NUMBER_WIDTH),
      ];
      if (repeated) pen.artifact(() => draws.forEach((draw) => draw()), 'Pagination');
      else pen.group('TR', () => draws.forEach((draw) => pen.tag('TH', draw, { scope: 'Column' })));
      pen.rule(LEFT, y + height - 1, WIDTH, accent);
    },
  };
}

/** The width that the base leaves. */
const labelWidth = ({ fonts }: Edition, base: string): number =>
  BASE_END - Math.min(NUMBER_WIDTH, textWidth(fonts, base, BODY)) - GAP - LEFT;

const withBlank = (lines: readonly string[]): string[] =>
  lines.map((line, index) => (index === lines.length - 1 ? `${line} ` : line));

function taxRow(edition: Edition, subtotal: InvoiceTaxSubtotal): Block {
  const { words, formats, amount } = edition;
  const { tax_category, tax_rate, taxable_amount, tax_amount } = subtotal;
  const reason = subtotal.exemption_reason ?? subtotal.exemption_reason_code;
  const reasons =
    reason === null
      ? []
      : edition.breakShortText(noteText(edition, reason), WIDTH, SMALL, MAX_REASON_LINES);
  const code = tax_category === 'S' ? '' : ` (${tax_category})`;
  const labels = edition.breakShortText(
    `${words.taxes[tax_category]}${code} ${formats.rate(tax_rate)}`,
    labelWidth(edition, amount(taxable_amount)),
    BODY,
    MAX_LABEL_LINES,
  );
  const reasonsAt = labels.length * lineHeightOf(BODY);
  const height = reasonsAt + reasons.length * lineHeightOf(SMALL) + 2 * PADDING;
  return {
    height,
    draw: (pen, y) => {
      const top = y + PADDING;
      const number = (text: string, end: number, style: TextStyle) =>
        pen.tag('TD', () => pen.textBefore(text, end, top, style, NUMBER_WIDTH));
      pen.group('TR', () => {
        pen.tag('TD', () => {
          pen.lines(reasons.length === 0 ? labels : withBlank(labels), LEFT, top, BODY);
          pen.lines(reasons, LEFT, top + reasonsAt, SMALL);
        });
        number(amount(taxable_amount), BASE_END, BODY);
        number(amount(tax_amount), TAX_END, BODY);
      });
      pen.rule(LEFT, y + height, WIDTH, RULE);
    },
  };
}
