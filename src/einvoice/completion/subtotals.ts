import { amountText, decimal, sum, ZERO } from '#kernel/decimal.ts';
import type { InvoiceTaxSubtotal, InvoiceContent } from '#einvoice/model/invoice.ts';
import type { TaxKey, TaxCategory } from '#einvoice/model/tax-category.ts';

/**
 * EN 16931 has one breakdown for each category and rate (BR-S-08 …). Those of different reasons become one of their
 * sums, whose reason names them all.
 */
export function mergeSubtotals(subtotals: readonly InvoiceTaxSubtotal[]): InvoiceTaxSubtotal[] {
  const byRate = new Map<string, InvoiceTaxSubtotal[]>();
  for (const subtotal of subtotals) {
    const key = breakdownKey(subtotal);
    const same = byRate.get(key);
    if (same === undefined) byRate.set(key, [subtotal]);
    else same.push(subtotal);
  }
  return [...byRate.values()].flatMap(mergeSame);
}

/** `O` is printed without a rate. */
export const breakdownKey = ({ tax_category, tax_rate }: TaxKey): string =>
  tax_category === 'O' ? tax_category : `${tax_category} ${tax_rate}`;

function mergeSame(same: readonly InvoiceTaxSubtotal[]): InvoiceTaxSubtotal[] {
  const [first, ...others] = same;
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  return [
    {
      ...first,
      taxable_amount: sumOf(same.map(({ taxable_amount }) => taxable_amount)),
      tax_amount: sumOf(same.map(({ tax_amount }) => tax_amount)),
      ...mergeReasons(same),
    },
  ];
}

const sumOf = (amounts: readonly string[]): string => amountText(sum(amounts.map(decimal)));

/** A code that is not of all of them would say something false of the rest, so it goes into the text. */
function mergeReasons(
  same: readonly InvoiceTaxSubtotal[],
): Pick<InvoiceTaxSubtotal, 'exemption_reason' | 'exemption_reason_code'> {
  const codes = new Set(same.map(({ exemption_reason_code }) => exemption_reason_code));
  const [code = null] = codes;
  const isOne = codes.size === 1;
  const reasons = same.map(
    ({ exemption_reason, exemption_reason_code }) =>
      exemption_reason ?? (isOne ? null : exemption_reason_code),
  );
  const texts = [...new Set(reasons.filter((reason) => reason !== null))];
  return {
    exemption_reason: texts.length === 0 ? null : texts.join(' ; '),
    exemption_reason_code: isOne ? code : null,
  };
}

/** Categories whose breakdown says no reason (BR-S-10, BR-Z-10, BR-AF-10, BR-AG-10). */
const WITHOUT_REASON: readonly TaxCategory[] = ['S', 'Z', 'L', 'M'];

export const hasIdleReason = (subtotal: InvoiceTaxSubtotal): boolean =>
  WITHOUT_REASON.includes(subtotal.tax_category) &&
  (subtotal.exemption_reason ?? subtotal.exemption_reason_code) !== null;

/** The profile EXTENDED states reasons of other kinds there, which EN 16931 has no place for. */
export const withoutIdleReason = (subtotal: InvoiceTaxSubtotal): InvoiceTaxSubtotal =>
  hasIdleReason(subtotal)
    ? { ...subtotal, exemption_reason: null, exemption_reason_code: null }
    : subtotal;

type Taxed = Pick<InvoiceContent, 'lines' | 'allowance_charges' | 'tax_subtotals'>;

/** CII's rules BR-Z-01, BR-E-01, BR-AE-01, BR-IC-01, BR-G-01 and BR-O-01 count their breakdowns; UBL's do not. */
const COUNTED: readonly TaxCategory[] = ['Z', 'E', 'AE', 'K', 'G', 'O'];

/** The breakdowns of nothing: without any amount, and of a category that no line, allowance or charge has. */
export function unusedSubtotals({
  lines,
  allowance_charges,
  tax_subtotals,
}: Taxed): Set<InvoiceTaxSubtotal> {
  const used = new Set([...lines, ...allowance_charges].map(({ tax_category }) => tax_category));
  return new Set(
    tax_subtotals.filter(
      ({ tax_category, taxable_amount, tax_amount }) =>
        COUNTED.includes(tax_category) &&
        !used.has(tax_category) &&
        [taxable_amount, tax_amount].every((amount) => decimal(amount).eq(ZERO)),
    ),
  );
}
