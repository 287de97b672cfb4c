import {
  centsText,
  fraction,
  minus,
  negated,
  over,
  percent,
  plus,
  times,
  total,
  type Fraction,
} from '#test/support/fraction.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type {
  InvoiceAllowanceCharge,
  InvoiceTaxSubtotal,
  PrintableInvoice,
} from '#einvoice/model/invoice.ts';
import type { TaxCategory } from '#einvoice/model/tax-category.ts';

/** An invoice without net amounts, breakdown and totals. */
export type Unsummed = Omit<
  PrintableInvoice,
  | 'lines'
  | 'tax_subtotals'
  | 'total_excluding_tax'
  | 'total_tax'
  | 'total_including_tax'
  | 'amount_due'
  | 'lines_total'
  | 'allowances_total'
  | 'charges_total'
  | 'paid_amount'
> & { lines: Omit<InvoiceLine, 'net_amount'>[] };

/** BT-131: quantity × price / base quantity, less allowances, with charges. */
export function netAmount(line: Omit<InvoiceLine, 'net_amount'>): string {
  const atPrice = times(fraction(line.quantity), fraction(line.unit_price));
  const gross = over(atPrice, fraction(line.price_base_quantity ?? '1'));
  return centsText(plus(fraction(centsText(gross)), total(line.adjustments.map(signed))));
}

const signed = ({ charge, amount }: { charge: boolean; amount: string }): Fraction =>
  charge ? fraction(amount) : negated(fraction(amount));

const amountsOf = (ones: readonly { amount: string }[]): string[] =>
  ones.map(({ amount }) => amount);

const amountsText = (amounts: readonly string[]): string | null =>
  amounts.length === 0 ? null : centsText(total(amounts.map(fraction)));

/** EN 16931's sums (BR-CO-10 to BR-CO-17), computed without `src`. */
export function sumUp(invoice: Unsummed): PrintableInvoice {
  const lines = invoice.lines.map((line) => ({ ...line, net_amount: netAmount(line) }));
  const subtotals = subtotalsOf(lines, invoice.allowance_charges);
  const net = total(subtotals.map(({ taxable_amount }) => fraction(taxable_amount)));
  const tax = total(subtotals.map(({ tax_amount }) => fraction(tax_amount)));
  const paid = total(invoice.payments.map(({ amount }) => fraction(amount)));
  const due = plus(minus(plus(net, tax), paid), fraction(invoice.rounding_amount ?? '0'));
  return {
    ...invoice,
    lines,
    tax_subtotals: subtotals,
    total_excluding_tax: centsText(net),
    total_tax: centsText(tax),
    total_including_tax: centsText(plus(net, tax)),
    amount_due: centsText(due),
    lines_total: amountsText(lines.map(({ net_amount }) => net_amount)) ?? '0.00',
    allowances_total: amountsText(
      amountsOf(invoice.allowance_charges.filter(({ charge }) => !charge)),
    ),
    charges_total: amountsText(amountsOf(invoice.allowance_charges.filter(({ charge }) => charge))),
    paid_amount: amountsText(amountsOf(invoice.payments)),
  };
}

/** One for each category and rate, in order of appearance. */
function subtotalsOf(
  lines: readonly InvoiceLine[],
  allowanceCharges: readonly InvoiceAllowanceCharge[],
): InvoiceTaxSubtotal[] {
  const items = [
    ...lines.map((line) => ({ ...line, amount: fraction(line.net_amount) })),
    ...allowanceCharges.map((one) => ({ ...one, amount: signed(one) })),
  ];
  const byKey = Map.groupBy(items, (item) => `${item.tax_category} ${item.tax_rate}`);
  return [...byKey.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const taxable = total(same.map(({ amount }) => amount));
    return {
      tax_category: first.tax_category,
      tax_rate: first.tax_rate,
      taxable_amount: centsText(taxable),
      tax_amount: centsText(percent(taxable, fraction(first.tax_rate))),
      ...EXEMPTIONS[first.tax_category],
    };
  });
}

const exemption = (exemption_reason: string | null, exemption_reason_code: string | null) => ({
  exemption_reason,
  exemption_reason_code,
});
const TAXED = exemption(null, null);
const EXEMPTIONS: Readonly<Record<TaxCategory, typeof TAXED>> = {
  S: TAXED,
  Z: TAXED,
  L: TAXED,
  M: TAXED,
  B: TAXED,
  E: exemption('Exonération de TVA, article 261-4-4° du CGI', 'VATEX-FR-CGI261-4'),
  AE: exemption('Autoliquidation par le preneur', 'VATEX-EU-AE'),
  K: exemption('Livraison intracommunautaire exonérée, article 262 ter du CGI', 'VATEX-EU-IC'),
  G: exemption('Exportation hors Union européenne', null),
  O: exemption(null, 'VATEX-EU-O'),
};
