import { centsText, readCents, sumCents } from '#kernel/cents.ts';
import { decimal, percentOf } from '#kernel/decimal.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoiceDocument } from '#einvoice/model/invoice.ts';
import { breakdownKey } from '#einvoice/completion/subtotals.ts';
import type { TaxCategory, TaxKey } from '#einvoice/model/tax-category.ts';
import { isFrenchRate } from '#einvoice/rules/br-fr/lists.ts';
import type { VatPart } from '#einvoice/vat-parts.ts';
import { inEuros } from '#einvoice/euros.ts';
import type { TransactionCategory } from './report.ts';

/** What a document, a day of a till or a sum of them adds to 10.3. Cents, of tax in euros. */
export interface TransactionsPart {
  date: string; // TT-77
  currency_code: string; // TT-78
  tax_due_code: string | null; // TT-80
  category: TransactionCategory; // TT-81
  /** TT-85: documents and sales of tills; null where one of them is unknown. */
  transactions_count: number | null;
  totals: { tax_rate: string; net: bigint; tax: bigint }[];
}

/** By date, currency, category and TT-80. */
export type TransactionSums = Map<string, TransactionsPart>;

export function addTransactions(sums: TransactionSums, parts: Iterable<TransactionsPart>): void {
  for (const part of parts) {
    const key = `${part.date} ${part.currency_code} ${part.category} ${part.tax_due_code ?? ''}`;
    const sum = sums.get(key) ?? { ...part, transactions_count: 0, totals: [] };
    const [count, more] = [sum.transactions_count, part.transactions_count];
    sum.transactions_count = count === null || more === null ? null : count + more;
    for (const { tax_rate, net, tax } of part.totals) {
      const total = sum.totals.find((one) => one.tax_rate === tax_rate);
      if (total === undefined) sum.totals.push({ tax_rate, net, tax });
      else Object.assign(total, { net: total.net + net, tax: total.tax + tax });
    }
    sums.set(key, sum);
  }
}

/** One element a sum, in the report's order; its amounts are sums of those by rate. */
export const printTransactions = (sums: TransactionSums) =>
  [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => print(sum));

export function addUpTransactions(parts: Iterable<TransactionsPart>) {
  const sums: TransactionSums = new Map();
  addTransactions(sums, parts);
  return printTransactions(sums);
}

/** TG-31: sales of a day to anyone else. Tax is in euros, the rest in the currency. */
export type ReportedTransactions = ReturnType<typeof print>;

const print = ({ totals, ...part }: TransactionsPart) => ({
  flow: '10.3' as const,
  ...part,
  net_amount: centsText(sumCents(totals.map(({ net }) => net))), // TT-82
  tax_amount: centsText(sumCents(totals.map(({ tax }) => tax))), // TT-83
  totals: totals
    .toSorted((one, other) => Number(other.tax_rate) - Number(one.tax_rate))
    .map(({ tax_rate, net, tax }) => ({
      tax_rate,
      net_amount: centsText(net),
      tax_amount: centsText(tax),
    })),
});

type SalePart = Pick<VatPart, 'tax_category' | 'tax_rate' | 'operation' | 'net' | 'tax'>;

/** What a person says of a sale: its category as a whole, the margin without tax, and its rate if not the sale's. */
export interface GivenTransactions {
  category: TransactionCategory | null;
  margin_amount: string | null;
  margin_rate: string | null;
}

/**
 * The transactions of a sale, one a part; its first of each category counts it. A credit note takes its amounts off.
 * Null where its tax cannot be said in euros.
 */
export function transactionsOf(
  document: InvoiceDocument,
  parts: readonly SalePart[],
  date: string,
  given: GivenTransactions | null = null,
): TransactionsPart[] | null {
  const { currency_code, tax_point_code: tax_due_code } = document;
  const sign = isCreditNote(document) ? -1n : 1n;
  const counted = new Set<TransactionCategory>();
  const transactions: TransactionsPart[] = [];
  for (const part of parts) {
    const category = given?.category ?? transactionCategoryOf(document, part);
    const isFirst = !counted.has(category);
    counted.add(category);
    let { tax_rate, net, tax: due } = part;
    if (category === 'TNT1') [tax_rate, due] = ['0', 0n];
    if (category === 'TMA1' && given?.margin_amount != null) {
      if (!isFirst) continue;
      tax_rate = given.margin_rate ?? tax_rate;
      net = readCents(given.margin_amount);
      due = readCents(percentOf(decimal(given.margin_amount), decimal(tax_rate)).toFixed());
    }
    const tax = inEuros(document, due);
    if (tax === null) return null;
    transactions.push({
      date,
      currency_code,
      tax_due_code,
      category,
      transactions_count: isFirst ? 1 : 0,
      totals: [{ tax_rate, net: sign * net, tax: sign * tax }],
    });
  }
  return transactions;
}

/** Travel agents, second-hand goods, works of art, collectors' items and antiques. */
const MARGIN: readonly (string | null)[] = 'VATEX-EU-D VATEX-EU-F VATEX-EU-I VATEX-EU-J'.split(' ');
const UNTAXED: readonly TaxCategory[] = ['AE', 'K', 'G', 'O', 'E', 'L', 'M', 'B'];

/** Whether a document, or what it has of a rate, is taxed by its margin. */
export const hasMargin = (
  { tax_subtotals }: Pick<InvoiceDocument, 'tax_subtotals'>,
  of?: TaxKey,
): boolean =>
  tax_subtotals.some(
    (one) =>
      MARGIN.includes(one.exemption_reason_code) &&
      (of === undefined || breakdownKey(one) === breakdownKey(of)),
  );

/** TT-81. A rate off the French list is another country's. */
function transactionCategoryOf(document: InvoiceDocument, part: SalePart): TransactionCategory {
  if (hasMargin(document, part)) return 'TMA1';
  if (UNTAXED.includes(part.tax_category) || !isFrenchRate(part.tax_rate)) return 'TNT1';
  return part.operation === 'goods' ? 'TLB1' : 'TPS1';
}
