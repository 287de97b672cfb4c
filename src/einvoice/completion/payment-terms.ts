import { decimal, ZERO } from '#kernel/decimal.ts';
import { isPlainDate } from '#kernel/instant.ts';
import type {
  InvoiceContent,
  InvoiceEarlyPaymentDiscount,
  PrintableInvoice,
} from '#einvoice/model/invoice.ts';
import { printMeansLine, readMeansLines } from './means-line.ts';
import { splitPaymentMeans } from './payment-means.ts';

const ON_RECEIPT = 'Paiement à réception';

/** The payment terms (BT-20): the lines of {@link termLinesOf}, and one for each payment means without an element. */
export function paymentTermsOf(invoice: PrintableInvoice): string | null {
  const means = splitPaymentMeans(invoice.payment_means).lines.map(printMeansLine);
  return [...termLinesOf(invoice), ...means].join('\n') || null;
}

/**
 * The lines of {@link termsOf} in French, one for each discount. {@link readDiscounts} and {@link readTerms} separate
 * them again.
 */
export function termLinesOf(invoice: PrintableInvoice): string[] {
  const { own, onReceipt, discounts } = termsOf(invoice);
  return [
    ...(own?.split('\n') ?? []),
    ...(onReceipt ? [ON_RECEIPT] : []),
    ...discounts.map((discount) => printDiscount(discount, invoice.currency_code)),
  ];
}

/**
 * The invoice's own terms, or payment on receipt, which replaces a missing due date where an amount is due (BR-CO-25);
 * then the early-payment discounts that its own terms do not state.
 */
export function termsOf(invoice: PrintableInvoice): {
  own: string | null;
  onReceipt: boolean;
  discounts: InvoiceEarlyPaymentDiscount[];
} {
  const { payment_terms: own, early_payment_discounts } = invoice;
  const stated = readDiscounts(own ?? '', invoice.issue_date).map(keyOf);
  return {
    own,
    onReceipt: invoice.quote === undefined && isDueOnReceipt(invoice),
    discounts: early_payment_discounts.filter((discount) => !stated.includes(keyOf(discount))),
  };
}

type Due = Pick<InvoiceContent, 'payment_terms' | 'due_date' | 'amount_due'>;

export const isDueOnReceipt = ({ payment_terms, due_date, amount_due }: Due): boolean =>
  payment_terms === null && due_date === null && decimal(amount_due).gt(ZERO);

/** Files write `2.00` where a stored discount is `2`. */
const keyOf = ({ percentage, amount, until }: InvoiceEarlyPaymentDiscount): string =>
  [percentage, amount]
    .map((number) => (number === null ? '' : decimal(number).toFixed()))
    .join(' ') + ` ${until ?? ''}`;

/** Payment terms without our own lines for discounts and payment means; null if nothing remains. */
export function readTerms(terms: string): string | null {
  const own = terms
    .split('\n')
    .filter((line) => readDiscount(line.trim()) === null && readMeansLines(line).length === 0)
    .join('\n')
    .trim();
  return own === '' ? null : own;
}

/**
 * `Escompte pour paiement anticipé : 1,5 %, soit 12,00 EUR, jusqu'au 10/03/2026`; each of the three parts is
 * optional.
 */
function printDiscount(
  { percentage, amount, until }: InvoiceEarlyPaymentDiscount,
  currency: string,
): string {
  const parts = [
    percentage === null ? null : `${withComma(percentage)} %`,
    amount === null
      ? null
      : `${percentage === null ? '' : 'soit '}${withComma(amount)} ${currency}`,
    until === null ? null : `jusqu'au ${until.split('-').toReversed().join('/')}`,
  ];
  return `${BEGINNING}${parts.filter((part) => part !== null).join(', ')}`;
}

const BEGINNING = 'Escompte pour paiement anticipé : ';
const NUMBER = String.raw`-?\d+(?:,\d+)?`;
const DISCOUNT = new RegExp(
  `^${BEGINNING}(?:(${NUMBER}) %)?(?:(?:, soit )?(${NUMBER}) [A-Z]{3})?(?:(?:, )?jusqu'au (\\d\\d)/(\\d\\d)/(\\d{4}))?$`,
);

/** The discounts in payment terms: our own lines, and XRechnung's (BR-DE-18), which count from the issue date. */
export const readDiscounts = (
  terms: string,
  issueDate: string | null,
): InvoiceEarlyPaymentDiscount[] =>
  terms
    .split('\n')
    .flatMap((line) => readDiscount(line.trim()) ?? readSkonto(line.trim(), issueDate) ?? []);

function readDiscount(line: string): InvoiceEarlyPaymentDiscount | null {
  const [found, percentage, amount, day, month, year] = DISCOUNT.exec(line) ?? [];
  if (found === undefined || (percentage ?? amount) === undefined) return null;
  return {
    percentage: percentage === undefined ? null : withPoint(percentage),
    amount: amount === undefined ? null : withPoint(amount),
    until: year === undefined ? null : `${year}-${month}-${day}`,
  };
}

const SKONTO = /^#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d{1,3}\.\d{2})#(?:BASISBETRAG=-?\d+\.\d{2}#)?$/;

function readSkonto(line: string, issueDate: string | null): InvoiceEarlyPaymentDiscount | null {
  const [found, days, percentage = null] = SKONTO.exec(line) ?? [];
  if (found === undefined) return null;
  return { percentage, amount: null, until: addDays(issueDate, Number(days)) };
}

/** Null if either is missing or not a date. */
export function addDays(date: string | null, days: number): string | null {
  const later = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
  if (Number.isNaN(later.getTime())) return null;
  const day = later.toISOString().slice(0, 'YYYY-MM-DD'.length);
  return isPlainDate(day) ? day : null;
}

const DAY_MS = 86_400_000;

const withComma = (number: string): string => number.replace('.', ',');
const withPoint = (number: string): string => number.replace(',', '.');
