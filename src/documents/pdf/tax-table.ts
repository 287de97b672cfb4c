import type { InvoiceTaxSubtotal, PrintableInvoice } from '#model/invoice.ts';
import type { TaxCategory } from '#model/tax-category.ts';
import { breakShortText } from './break-lines.ts';
import { formatAmount, formatRate } from './french-format.ts';
import { CONTENT_WIDTH, LEFT } from './page-format.ts';
import type { Block } from './section.ts';
import { ACCENT, BODY, LABEL, lineHeightOf, RULE, SMALL } from './text-style.ts';
import { TOTALS_WIDTH } from './totals.ts';

const WIDTH = CONTENT_WIDTH - TOTALS_WIDTH - 24;
const BASE_END = LEFT + 182;
const TAX_END = LEFT + WIDTH;
const NUMBER_WIDTH = 74;
const PADDING = 3;
const MAX_REASON_LINES = 8;

const CATEGORIES: Readonly<Record<TaxCategory, string>> = {
  S: 'TVA',
  Z: 'Taux zéro',
  E: 'Exonération',
  AE: 'Autoliquidation',
  K: 'Intracommunautaire',
  G: 'Exportation',
  O: 'Hors champ',
  L: 'IGIC',
  M: 'IPSI',
  B: 'TVA acquittée en amont',
};

/** A row for each VAT breakdown, with the reason for an exemption. */
export const taxRows = ({ tax_subtotals, currency_code }: PrintableInvoice): Block[] => [
  HEAD,
  ...tax_subtotals.map((subtotal) => taxRow(subtotal, currency_code)),
];

const HEAD: Block = {
  height: lineHeightOf(LABEL) + 2 * PADDING + 1,
  draw: (pen, y) => {
    pen.group('TR', () => {
      pen.tag('TH', () => pen.text('Taxe', LEFT, y + PADDING, LABEL));
      pen.tag('TH', () => pen.textBefore('Base HT', BASE_END, y + PADDING, LABEL, NUMBER_WIDTH));
      pen.tag('TH', () => pen.textBefore('Montant', TAX_END, y + PADDING, LABEL, NUMBER_WIDTH));
    });
    pen.rule(LEFT, y + lineHeightOf(LABEL) + 2 * PADDING, WIDTH, ACCENT);
  },
};

function taxRow(subtotal: InvoiceTaxSubtotal, currency: string): Block {
  const { tax_category, tax_rate, taxable_amount, tax_amount, exemption_reason } = subtotal;
  const reasons =
    exemption_reason === null
      ? []
      : breakShortText(exemption_reason, WIDTH, SMALL, MAX_REASON_LINES);
  const line = lineHeightOf(BODY);
  const height = line + reasons.length * lineHeightOf(SMALL) + 2 * PADDING;
  const code = tax_category === 'S' ? '' : ` (${tax_category})`;
  const label = `${CATEGORIES[tax_category]}${code} ${formatRate(tax_rate)}`;
  return {
    height,
    draw: (pen, y) => {
      const top = y + PADDING;
      const number = (text: string, end: number) =>
        pen.tag('TD', () => pen.textBefore(text, end, top, BODY, NUMBER_WIDTH));
      pen.group('TR', () => {
        pen.tag('TD', () => {
          pen.text(label, LEFT, top, BODY);
          pen.lines(reasons, LEFT, top + line, SMALL);
        });
        number(formatAmount(taxable_amount, currency), BASE_END);
        number(formatAmount(tax_amount, currency), TAX_END);
      });
      pen.rule(LEFT, y + height, WIDTH, RULE);
    },
  };
}
