import type { InvoiceTaxSubtotal, PrintableInvoice } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import { cac, cbc, VAT_SCHEME } from './print-elements.ts';

/** Category `O` has no rate (BR-O-05 to BR-O-07, BR-O-10). */
export const printUblTaxCategory = (
  name: string,
  { tax_category, tax_rate }: TaxKey,
  exemption: readonly string[] = [],
): string =>
  cac(name, [
    cbc('ID', tax_category),
    cbc('Percent', tax_category === 'O' ? null : tax_rate),
    ...exemption,
    VAT_SCHEME,
  ]);

/** BG-23, then the tax in the currency of accounting (BT-111), if that is another. */
export function printUblTaxTotals(invoice: PrintableInvoice): readonly string[] {
  const { currency_code, tax_currency_code: taxCurrency } = invoice;
  return [
    cac('TaxTotal', [
      cbc('TaxAmount', invoice.total_tax, { currencyID: currency_code }),
      ...invoice.tax_subtotals.map((subtotal) => printSubtotal(subtotal, currency_code)),
    ]),
    taxCurrency === null
      ? ''
      : cac('TaxTotal', [
          cbc('TaxAmount', invoice.total_tax_in_tax_currency, { currencyID: taxCurrency }),
        ]),
  ];
}

const printSubtotal = (subtotal: InvoiceTaxSubtotal, currencyID: string): string =>
  cac('TaxSubtotal', [
    cbc('TaxableAmount', subtotal.taxable_amount, { currencyID }),
    cbc('TaxAmount', subtotal.tax_amount, { currencyID }),
    printUblTaxCategory('TaxCategory', subtotal, [
      cbc('TaxExemptionReasonCode', subtotal.exemption_reason_code),
      cbc('TaxExemptionReason', subtotal.exemption_reason),
    ]),
  ]);

/** BG-22. */
export function printUblMonetaryTotal(invoice: PrintableInvoice): string {
  const currencyID = invoice.currency_code;
  const amount = (name: string, text: string | null) => cbc(name, text, { currencyID });
  return cac('LegalMonetaryTotal', [
    amount('LineExtensionAmount', invoice.lines_total),
    amount('TaxExclusiveAmount', invoice.total_excluding_tax),
    amount('TaxInclusiveAmount', invoice.total_including_tax),
    amount('AllowanceTotalAmount', invoice.allowances_total),
    amount('ChargeTotalAmount', invoice.charges_total),
    amount('PrepaidAmount', invoice.paid_amount),
    amount('PayableRoundingAmount', invoice.rounding_amount),
    amount('PayableAmount', invoice.amount_due),
  ]);
}
