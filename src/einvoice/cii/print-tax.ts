import { unusedSubtotals } from '#einvoice/completion/subtotals.ts';
import type { InvoiceTaxSubtotal, PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import { printCiiPlainDate, ram } from './print-ram.ts';

const VAT = 'VAT';

/** An amount out of scope has no rate (BR-O-05 to BR-O-07). */
const rateOf = ({ tax_category, tax_rate }: TaxKey): string | null =>
  tax_category === 'O' ? null : tax_rate;

export const printCiiTax = (name: 'ApplicableTradeTax' | 'CategoryTradeTax', tax: TaxKey): string =>
  ram(name, [
    ram('TypeCode', VAT),
    ram('CategoryCode', tax.tax_category),
    ram('RateApplicablePercent', rateOf(tax)),
  ]);

/** UNTDID 2475, which CII has instead of UNTDID 2005. */
const DUE_DATE_CODES = { 3: '5', 35: '29', 432: '72' } as const;

/**
 * BG-23, but for breakdowns of nothing. The document's tax point stands in the first one (BT-7; CII-SR-461), or in each
 * (BT-8).
 */
export function printCiiSubtotals(invoice: PrintableInvoice): string[] {
  const unused = unusedSubtotals(invoice);
  return invoice.tax_subtotals
    .filter((subtotal) => !unused.has(subtotal))
    .map((subtotal, index) =>
      printSubtotal(subtotal, {
        ...invoice,
        tax_point_date: index === 0 ? invoice.tax_point_date : null,
      }),
    );
}

function printSubtotal(subtotal: InvoiceTaxSubtotal, invoice: PrintableInvoice): string {
  const { tax_point_date, tax_point_code } = invoice;
  return ram('ApplicableTradeTax', [
    ram('CalculatedAmount', subtotal.tax_amount),
    ram('TypeCode', VAT),
    ram('ExemptionReason', subtotal.exemption_reason),
    ram('BasisAmount', subtotal.taxable_amount),
    ram('CategoryCode', subtotal.tax_category),
    ram('ExemptionReasonCode', subtotal.exemption_reason_code),
    printCiiPlainDate('TaxPointDate', tax_point_date),
    ram('DueDateTypeCode', tax_point_code === null ? null : DUE_DATE_CODES[tax_point_code]),
    ram('RateApplicablePercent', rateOf(subtotal)),
  ]);
}
