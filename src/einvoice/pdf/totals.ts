import { decimal, negated, sum, toFixed, ZERO } from '#kernel/decimal.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoicePayment, PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { Edition } from './edition.ts';
import { RIGHT } from './page-format.ts';
import type { Pen } from './pen.ts';
import type { Block } from './section.ts';
import { BODY, lineHeightOf, RULE, STRONG, WHITE } from './text-style.ts';

export const TOTALS_WIDTH = 230;
const PADDING = 2;
const ROW = lineHeightOf(BODY) + 2 * PADDING;
const DUE_ROW = 22;
const DUE_SIZE = 11;
const MAX_PAYMENTS = 6;

export function totalsBlock(edition: Edition): Block {
  const rows = totalsOf(edition);
  const balance = balanceOf(edition);
  const x = RIGHT - TOTALS_WIDTH;
  return {
    height: rows.length * ROW + DUE_ROW,
    draw: (pen, y) => {
      const dueRow = { x, y: y + rows.length * ROW, width: TOTALS_WIDTH, height: DUE_ROW };
      pen.shade([dueRow], edition.accent);
      pen.group('Table', () => {
        for (const [index, row] of rows.entries()) drawRow(pen, row, y + index * ROW);
        drawBalance(pen, balance, dueRow.y);
      });
    },
  };
}

interface Row {
  label: string;
  amount: string;
  strong: boolean;
}

const ROW_HEAD = { scope: 'Row' } as const;

function drawRow(pen: Pen, { label, amount, strong }: Row, y: number): void {
  const style = strong ? STRONG : BODY;
  const top = y + PADDING;
  pen.group('TR', () => {
    pen.tag('TH', () => pen.text(`${label} `, RIGHT - TOTALS_WIDTH + 8, top, style), ROW_HEAD);
    pen.tag('TD', () => pen.textBefore(amount, RIGHT - 3, top, style, TOTALS_WIDTH - 110));
  });
  pen.rule(RIGHT - TOTALS_WIDTH, y + ROW, TOTALS_WIDTH, RULE);
}

function drawBalance(pen: Pen, { label, amount }: Omit<Row, 'strong'>, y: number): void {
  const style = { ...STRONG, size: DUE_SIZE, color: WHITE };
  const top = y + (DUE_ROW - lineHeightOf(style)) / 2;
  pen.group('TR', () => {
    pen.tag('TH', () => pen.text(`${label} `, RIGHT - TOTALS_WIDTH + 8, top, style), ROW_HEAD);
    pen.tag('TD', () => pen.textBefore(amount, RIGHT - 3, top, style, TOTALS_WIDTH - 130));
  });
}

/** The balance and its debtor. A paid invoice has nothing due; a negative amount is owed to the buyer. */
function balanceOf({ invoice, words, amount }: Edition): Omit<Row, 'strong'> {
  const due = decimal(invoice.amount_due);
  const isSettled = due.eq(ZERO) && hasPayments(invoice);
  if (isCreditNote(invoice))
    return {
      label: isSettled ? words.credited : words.toCredit,
      amount: amount(invoice.amount_due),
    };
  if (due.lt(ZERO))
    return { label: words.inYourFavour, amount: amount(negated(invoice.amount_due)) };
  return { label: isSettled ? words.paid : words.due, amount: amount(invoice.amount_due) };
}

const hasPayments = ({ payments, paid_amount }: PrintableInvoice): boolean =>
  payments.length > 0 || decimal(paid_amount ?? '0').gt(ZERO);

function totalsOf(edition: Edition): Row[] {
  const { invoice, words } = edition;
  const row = (label: string, amount: string, strong = false): Row => ({
    label,
    amount: edition.amount(amount),
    strong,
  });
  const some = (label: string, amount: string | null): Row[] =>
    amount === null ? [] : [row(label, amount)];
  const { lines_total, allowances_total, charges_total } = invoice;
  const { payments, allowance_charges: adjustments } = invoice;
  const others = payments.slice(MAX_PAYMENTS).map(({ amount }) => decimal(amount));
  return [
    ...some(words.linesTotal, adjustments.length === 0 ? null : lines_total),
    ...some(words.allowances, allowances_total && negated(allowances_total)),
    ...some(words.charges, charges_total),
    row(words.totalExcludingTax, invoice.total_excluding_tax, true),
    row(words.totalTax, invoice.total_tax),
    ...taxInTaxCurrency(edition),
    row(words.totalIncludingTax, invoice.total_including_tax, true),
    ...payments
      .slice(0, MAX_PAYMENTS)
      .map((payment) => row(paidOn(edition, payment), negated(payment.amount))),
    ...some(words.alreadyPaid, payments.length === 0 ? unlistedPayment(invoice) : null),
    ...some(words.otherPayments, others.length === 0 ? null : negated(toFixed(sum(others), 2))),
    ...some(words.rounding, invoice.rounding_amount),
  ];
}

/** BT-111 and the rate that leads to it. */
function taxInTaxCurrency({ invoice, words, formats }: Edition): Row[] {
  const { tax_currency_code: currency, total_tax_in_tax_currency: tax, exchange_rate } = invoice;
  if (currency === null || tax === null) return [];
  const rate =
    exchange_rate && `1 ${invoice.currency_code} = ${formats.number(exchange_rate)} ${currency}`;
  return [
    { label: words.totalTaxIn(currency), amount: formats.amount(tax, currency), strong: false },
    ...(rate ? [{ label: words.exchangeRate, amount: rate, strong: false }] : []),
  ];
}

/** A paid amount (BT-113) without payments. */
function unlistedPayment({ paid_amount }: PrintableInvoice): string | null {
  return decimal(paid_amount ?? '0').eq(ZERO) ? null : negated(paid_amount ?? '0');
}

const paidOn = ({ words, formats }: Edition, { paid_on }: InvoicePayment): string =>
  paid_on === null ? words.alreadyPaid : words.paidOn(formats.date(paid_on));
