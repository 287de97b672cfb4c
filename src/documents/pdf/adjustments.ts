import type { InvoiceAllowanceCharge, PrintableInvoice } from '#model/invoice.ts';
import { breakShortText } from './break-lines.ts';
import { formatAmount, formatRate } from './french-format.ts';
import { CONTENT_WIDTH, LEFT, RIGHT } from './page-format.ts';
import type { Block, Section } from './section.ts';
import { BODY, LABEL, lineHeightOf, RULE, STRONG } from './text-style.ts';

const PADDING = 3;
const AMOUNT_WIDTH = 90;
const MAX_LINES = 12;

export const adjustmentsTable = (invoice: PrintableInvoice): Section => ({
  tag: 'Table',
  head: HEAD,
  blocks: invoice.allowance_charges.map((one) => adjustmentRow(one, invoice.currency_code)),
  gap: 14,
});

const HEAD: Block = {
  height: lineHeightOf(LABEL) + 2 * PADDING,
  draw: (pen, y) => {
    pen.group('TR', () =>
      pen.tag('TH', () => pen.text('Remises et majorations', LEFT, y + PADDING, LABEL)),
    );
    pen.rule(LEFT, y + lineHeightOf(LABEL) + 2 * PADDING, CONTENT_WIDTH, RULE);
  },
};

function adjustmentRow(adjustment: InvoiceAllowanceCharge, currency: string): Block {
  const width = CONTENT_WIDTH - AMOUNT_WIDTH;
  const lines = breakShortText(describe(adjustment, currency), width, BODY, MAX_LINES);
  const { charge, amount } = adjustment;
  const signed = formatAmount(charge ? amount : `-${amount}`, currency);
  const height = lines.length * lineHeightOf(BODY) + 2 * PADDING;
  return {
    height,
    draw: (pen, y) => {
      const top = y + PADDING;
      pen.group('TR', () => {
        pen.tag('TD', () => void pen.lines(lines, LEFT, top, BODY));
        pen.tag('TD', () => pen.textBefore(signed, RIGHT - 4, top, STRONG, AMOUNT_WIDTH - 8));
      });
      pen.rule(LEFT, y + height, CONTENT_WIDTH, RULE);
    },
  };
}

function describe(adjustment: InvoiceAllowanceCharge, currency: string): string {
  const { charge, reason, percentage, base_amount, tax_rate } = adjustment;
  const base = base_amount === null ? '' : ` de ${formatAmount(base_amount, currency)}`;
  const share = percentage === null ? [] : [`${formatRate(percentage)}${base}`];
  const label = reason ?? (charge ? 'Majoration' : 'Remise');
  return [label, ...share, `TVA ${formatRate(tax_rate)}`].join(' · ');
}
