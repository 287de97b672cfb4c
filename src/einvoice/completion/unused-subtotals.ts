import { decimal, ZERO } from '#kernel/decimal.ts';
import type { InvoiceContent, InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';
import type { TaxCategory } from '#einvoice/model/tax-category.ts';

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
