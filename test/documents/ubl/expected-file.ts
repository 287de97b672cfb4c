import { decimal, sum, toFixed } from '#kernel/decimal.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';
import type { PrintableInvoice } from '#model/invoice.ts';
import { completeInvoice } from '#documents/complete-invoice.ts';

/** Everything that a printed invoice says, as it is read again: the invoice but for what `readUbl` names. */
export function expectedFile(invoice: PrintableInvoice): InvoiceFile {
  const {
    direction: _direction,
    proforma: _proforma,
    rounding_amount,
    total_excluding_tax,
    total_tax,
    total_including_tax,
    amount_due,
    ...members
  } = completeInvoice(invoice);
  const paid_amount = totalOf(members.payments.map(({ amount }) => amount));
  const outOfScope = members.tax_subtotals.some(({ tax_category }) => tax_category === 'O');
  return {
    syntax: 'ubl',
    profile: 'urn:cen.eu:en16931:2017',
    ...members,
    buyer: { ...members.buyer, vat_number: outOfScope ? null : members.buyer.vat_number },
    lines: members.lines.map(withoutRate),
    tax_subtotals: members.tax_subtotals.map(withoutRate),
    allowance_charges: members.allowance_charges.map(withoutRate),
    payments: paid_amount === null ? [] : [{ amount: paid_amount, paid_on: null, reference: null }],
    totals: {
      lines_total: totalOf(members.lines.map(({ net_amount }) => net_amount)),
      allowances_total: totalOf(amountsOf(members, false)),
      charges_total: totalOf(amountsOf(members, true)),
      total_excluding_tax,
      total_tax,
      total_including_tax,
      paid_amount,
      rounding_amount,
      amount_due,
    },
  };
}

const withoutRate = <T extends { tax_category: string; tax_rate: string }>(taxed: T) => ({
  ...taxed,
  tax_rate: taxed.tax_category === 'O' ? null : taxed.tax_rate,
});

const amountsOf = (
  { allowance_charges }: Pick<PrintableInvoice, 'allowance_charges'>,
  c: boolean,
) => allowance_charges.filter(({ charge }) => charge === c).map(({ amount }) => amount);

const totalOf = (amounts: readonly string[]): string | null =>
  amounts.length === 0 ? null : toFixed(sum(amounts.map(decimal)), 2);
