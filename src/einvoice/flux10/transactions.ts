import { centsText, readCents, sumCents } from '#kernel/cents.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoiceDocument } from '#einvoice/model/invoice.ts';
import type { TaxCategory } from '#einvoice/model/tax-category.ts';
import { isFrenchRate } from '#einvoice/rules/flux10/items.ts';
import type { VatPart } from '#einvoice/vat-parts.ts';
import { inEuros } from './euros.ts';
import type { ReportedTransactions, TransactionCategory } from './report.ts';

/** What a document, a day of a till or a sum of them adds to 10.3. Cents, of tax in euros. */
export interface TransactionsPart extends Pick<
  ReportedTransactions,
  'date' | 'currency_code' | 'tax_due_code' | 'category' | 'transactions_count'
> {
  totals: { tax_rate: string; net: bigint; tax: bigint }[];
}

/** One element a date, currency, category and TT-80, in the report's order; its amounts are sums of those by rate. */
export function addUpTransactions(parts: Iterable<TransactionsPart>): ReportedTransactions[] {
  const byKey = new Map<string, TransactionsPart>();
  for (const part of parts) {
    const key = [part.date, part.currency_code, part.category, part.tax_due_code ?? ''].join(' ');
    const sum = byKey.get(key) ?? { ...part, transactions_count: 0, totals: [] };
    const [count, more] = [sum.transactions_count, part.transactions_count];
    sum.transactions_count = count === null || more === null ? null : count + more;
    for (const { tax_rate, net, tax } of part.totals) {
      const total = sum.totals.find((one) => one.tax_rate === tax_rate);
      if (total === undefined) sum.totals.push({ tax_rate, net, tax });
      else Object.assign(total, { net: total.net + net, tax: total.tax + tax });
    }
    byKey.set(key, sum);
  }
  const sums = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return sums.map(([, sum]) => print(sum));
}

const print = ({ totals, ...part }: TransactionsPart): ReportedTransactions => ({
  flow: '10.3',
  ...part,
  net_amount: centsText(sumCents(totals.map(({ net }) => net))),
  tax_amount: centsText(sumCents(totals.map(({ tax }) => tax))),
  totals: totals
    .toSorted((one, other) => Number(other.tax_rate) - Number(one.tax_rate))
    .map(({ tax_rate, net, tax }) => ({
      tax_rate,
      net_amount: centsText(net),
      tax_amount: centsText(tax),
    })),
});

type SalePart = Omit<VatPart, 'due_on' | 'undecided'>;

/**
 * The transactions of a sale, one a part; its first of each category counts it. A credit note takes its amounts off.
 * Null where its tax cannot be said in euros.
 */
export function transactionsOf(
  document: InvoiceDocument,
  parts: readonly SalePart[],
  date: string,
): TransactionsPart[] | null {
  const { currency_code, tax_point_code: tax_due_code } = document;
  const sign = isCreditNote(document) ? -1n : 1n;
  const counted = new Set<TransactionCategory>();
  const transactions: TransactionsPart[] = [];
  for (const part of parts) {
    const category = transactionCategoryOf(document, part);
    const transactions_count = counted.has(category) ? 0 : 1;
    counted.add(category);
    const [tax_rate, due] = category === 'TNT1' ? ['0', 0n] : [part.tax_rate, part.tax];
    const tax = inEuros(document, centsText(due));
    if (tax === null) return null;
    const totals = [{ tax_rate, net: sign * part.net, tax: sign * readCents(tax) }];
    transactions.push({ date, currency_code, tax_due_code, category, transactions_count, totals });
  }
  return transactions;
}

/** Travel agents, second-hand goods, works of art, collectors' items and antiques. */
const MARGIN: readonly (string | null)[] = 'VATEX-EU-D VATEX-EU-F VATEX-EU-I VATEX-EU-J'.split(' ');
const UNTAXED: readonly TaxCategory[] = ['AE', 'K', 'G', 'O', 'E', 'L', 'M', 'B'];

/** TT-81. A rate off the French list is another country's. */
export function transactionCategoryOf(
  { tax_subtotals }: Pick<InvoiceDocument, 'tax_subtotals'>,
  { tax_category, tax_rate, operation }: Omit<SalePart, 'net' | 'tax'>,
): TransactionCategory {
  const isMargin = tax_subtotals.some(
    (one) =>
      one.tax_category === tax_category &&
      one.tax_rate === tax_rate &&
      MARGIN.includes(one.exemption_reason_code),
  );
  if (isMargin) return 'TMA1';
  if (UNTAXED.includes(tax_category) || !isFrenchRate(tax_rate)) return 'TNT1';
  return operation === 'goods' ? 'TLB1' : 'TPS1';
}
