import { readCents, shareOf, sumCents } from '#kernel/cents.ts';
import { breakdownKey, mergeSubtotals } from './completion/subtotals.ts';
import { natureOf } from './completion/business-process.ts';
import type { InvoiceDocument, InvoiceTaxSubtotal } from './model/invoice.ts';
import type { InvoiceLine } from './model/invoice-line.ts';
import type { TaxCategory, TaxKey } from './model/tax-category.ts';

/** When the VAT of a part is due: when it is invoiced, when it is paid, or not by the seller. */
export type DueOn = 'invoice' | 'receipt' | 'never';

/** What an invoice has of one rate in goods or in services, in whole cents. */
export interface VatPart extends TaxKey {
  operation: 'goods' | 'services';
  due_on: DueOn;
  net: bigint;
  tax: bigint;
  /** Nothing says whether a line of it is goods or a service; it counts as a service. */
  undecided: boolean;
}

type TaxedDocument = Pick<
  InvoiceDocument,
  'type_code' | 'tax_point_code' | 'tax_point_date' | 'operation' | 'lines' | 'tax_subtotals'
>;

/** Net amounts of lines. */
interface Weights {
  goods: bigint;
  services: bigint;
  undecided: boolean;
}

/**
 * The VAT breakdown by operation. A rate with both is shared by the net amounts of its lines, services rounded, goods
 * the rest, so parts sum to the breakdown. Allowances and charges of the document follow their rate.
 * @param vat_on_debits whether the seller had that option on the day of issue
 * @param told what a person says of its lines
 */
export function vatParts(
  document: TaxedDocument,
  vat_on_debits: boolean,
  told: Told = UNTOLD,
): VatPart[] {
  const byRate = Map.groupBy(document.lines, breakdownKey);
  return mergeSubtotals(document.tax_subtotals).flatMap((subtotal) => {
    const lines = byRate.get(breakdownKey(subtotal)) ?? document.lines;
    return shareRate(subtotal, weigh(lines, document, told), document).map((part) => ({
      ...part,
      due_on: dueOn(document, part, vat_on_debits),
    }));
  });
}

/** Of each line, or of those of which nothing else says it. */
export type Told = Record<'all' | 'others', VatPart['operation'] | null>;
const UNTOLD: Told = { all: null, others: null };

function weigh(
  lines: readonly InvoiceLine[],
  document: TaxedDocument,
  { all, others }: Told,
): Weights {
  const netOf = (some: readonly InvoiceLine[]) =>
    sumCents(some.map(({ net_amount }) => readCents(net_amount)));
  const byOperation = Map.groupBy(lines, (line) => all ?? operationOf(line, document) ?? others);
  const goods = netOf(byOperation.get('goods') ?? []);
  return { goods, services: netOf(lines) - goods, undecided: byOperation.has(null) };
}

/** Of a line: its own, its invoice's, or told by its tax category or unit; null where nothing says it. */
export function operationOf(
  line: InvoiceLine,
  { operation }: Pick<InvoiceDocument, 'operation'>,
): VatPart['operation'] | null {
  const ofDocument = operation === 'mixed' ? null : operation;
  return line.operation ?? ofDocument ?? natureOf(line);
}

function shareRate(
  { tax_category, tax_rate, taxable_amount, tax_amount }: InvoiceTaxSubtotal,
  { goods, services, undecided }: Weights,
  { operation }: TaxedDocument,
): Omit<VatPart, 'due_on'>[] {
  const [net, tax] = [readCents(taxable_amount), readCents(tax_amount)];
  const key = { tax_category, tax_rate };
  const whole = goods + services;
  if (goods === 0n || services === 0n || whole === 0n) {
    const isGoods = services === 0n && (goods !== 0n || operation === 'goods');
    return [{ ...key, operation: isGoods ? 'goods' : 'services', net, tax, undecided }];
  }
  const own = { net: shareOf(net, services, whole), tax: shareOf(tax, services, whole) };
  return [
    { ...key, operation: 'services', ...own, undecided },
    { ...key, operation: 'goods', net: net - own.net, tax: tax - own.tax, undecided: false },
  ];
}

/** Deposits, whose VAT is due when they are paid, of goods too. */
const DEPOSITS: readonly string[] = ['386', '500', '503'];

export const isDeposit = ({ type_code }: { type_code: string }): boolean =>
  DEPOSITS.includes(type_code);

/** Reverse charge, outside of France or of VAT. */
const NEVER_DUE: readonly TaxCategory[] = ['AE', 'K', 'G', 'O', 'L', 'M'];

/** The first fact that holds. */
function dueOn(
  document: TaxedDocument,
  { tax_category, operation }: Pick<VatPart, 'tax_category' | 'operation'>,
  vat_on_debits: boolean,
): DueOn {
  const { tax_point_code, tax_point_date } = document;
  if (isDeposit(document)) return 'receipt';
  if (NEVER_DUE.includes(tax_category)) return 'never';
  if (tax_point_code === '432') return 'receipt';
  if (tax_point_code !== null || tax_point_date !== null || vat_on_debits) return 'invoice';
  return operation === 'services' ? 'receipt' : 'invoice';
}
