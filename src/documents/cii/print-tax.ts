import type { InvoiceTaxSubtotal } from '#model/invoice.ts';
import type { TaxKey } from '#model/tax-category.ts';
import { ram } from './print-ram.ts';

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

export const printCiiSubtotal = (subtotal: InvoiceTaxSubtotal): string =>
  ram('ApplicableTradeTax', [
    ram('CalculatedAmount', subtotal.tax_amount),
    ram('TypeCode', VAT),
    ram('ExemptionReason', subtotal.exemption_reason),
    ram('BasisAmount', subtotal.taxable_amount),
    ram('CategoryCode', subtotal.tax_category),
    ram('ExemptionReasonCode', subtotal.exemption_reason_code),
    ram('RateApplicablePercent', rateOf(subtotal)),
  ]);
