import type { InvoicePayment, PrintableInvoice } from '#model/invoice.ts';
import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import { isCreditNote } from '#model/invoice-type.ts';
import { formatAmount, formatDate } from './french-format.ts';
import { RIGHT } from './page-format.ts';
import type { Pen } from './pen.ts';
import type { Block } from './section.ts';
import { ACCENT, BODY, lineHeightOf, RULE, STRONG, WHITE } from './text-style.ts';

export const TOTALS_WIDTH = 230;
const PADDING = 3;
const ROW = lineHeightOf(BODY) + 2 * PADDING;
const DUE_ROW = 26;
const MAX_PAYMENTS = 6;

export function totalsBlock(invoice: PrintableInvoice): Block {
  const rows = totalsOf(invoice);
  const label = isCreditNote(invoice) ? 'Net à créditer' : 'Net à payer';
  const due = formatAmount(invoice.amount_due, invoice.currency_code);
  const x = RIGHT - TOTALS_WIDTH;
  return {
    height: rows.length * ROW + DUE_ROW,
    draw: (pen, y) => {
      const dueRow = { x, y: y + rows.length * ROW, width: TOTALS_WIDTH, height: DUE_ROW };
      pen.shade([dueRow], ACCENT);
      pen.group('Table', () => {
        for (const [index, row] of rows.entries()) drawRow(pen, row, y + index * ROW);
        const top = y + rows.length * ROW + 6;
        const style = { ...STRONG, size: 11, color: WHITE };
        pen.group('TR', () => {
          pen.tag('TH', () => pen.text(label, x + 8, top, style));
          pen.tag('TD', () => pen.textBefore(due, RIGHT - 4, top, style, TOTALS_WIDTH - 90));
        });
      });
    },
  };
}

interface Row {
  label: string;
  amount: string;
  strong: boolean;
}

function drawRow(pen: Pen, { label, amount, strong }: Row, y: number): void {
  const style = strong ? STRONG : BODY;
  pen.group('TR', () => {
    pen.tag('TH', () => pen.text(label, RIGHT - TOTALS_WIDTH + 8, y + PADDING, style));
    pen.tag('TD', () => pen.textBefore(amount, RIGHT - 4, y + PADDING, style, TOTALS_WIDTH - 110));
  });
  pen.rule(RIGHT - TOTALS_WIDTH, y + ROW, TOTALS_WIDTH, RULE);
}

function totalsOf(invoice: PrintableInvoice): Row[] {
  const row = (label: string, amount: string, strong = false): Row => ({
    label,
    amount: formatAmount(amount, invoice.currency_code),
    strong,
  });
  const some = (label: string, amount: string | null): Row[] =>
    amount === null ? [] : [row(label, amount)];
  const { allowances_total: allowances, charges_total: charges } = invoice;
  const { payments: paid, allowance_charges: adjustments } = invoice;
  const others = paid.slice(MAX_PAYMENTS).map(({ amount }) => decimal(amount));
  return [
    ...some('Total des lignes HT', adjustments.length === 0 ? null : invoice.lines_total),
    ...some('Remises', allowances && negate(allowances)),
    ...some('Majorations', charges),
    row('Total HT', invoice.total_excluding_tax, true),
    row('Total TVA', invoice.total_tax),
    row('Total TTC', invoice.total_including_tax, true),
    ...paid.slice(0, MAX_PAYMENTS).map((payment) => row(paidOn(payment), negate(payment.amount))),
    ...some('Autres paiements', others.length === 0 ? null : negate(toFixed(sum(others), 2))),
    ...(invoice.rounding_amount === null ? [] : [row('Arrondi', invoice.rounding_amount)]),
  ];
}

const paidOn = ({ paid_on }: InvoicePayment): string =>
  paid_on === null ? 'Déjà payé' : `Payé le ${formatDate(paid_on)}`;
const negate = (amount: string): string => toFixed(decimal(amount).times('-1'), 2);
