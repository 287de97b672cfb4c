import { decimal, percentOf, sum, toFixed } from '#kernel/decimal.ts';
import type {
  InvoiceAllowanceCharge,
  InvoiceLine,
  InvoiceTaxSubtotal,
  PrintableInvoice,
} from '#model/invoice.ts';

/** A line of one piece at 100 € and 20 %. */
export const buildLine = (overrides: Partial<InvoiceLine> = {}): InvoiceLine => ({
  name: 'Conseil',
  description: null,
  quantity: '1',
  unit_code: 'C62',
  unit_price: '100',
  price_base_quantity: null,
  adjustments: [],
  net_amount: '100.00',
  tax_category: 'S',
  tax_rate: '20',
  ...overrides,
});

/** A sale between two French companies; totals from its lines, allowances, charges and payments. */
export function buildPrintable(overrides: Partial<PrintableInvoice> = {}): PrintableInvoice {
  const lines = overrides.lines ?? [buildLine()];
  const { allowance_charges = [], payments = [], rounding_amount = null } = overrides;
  const tax_subtotals = overrides.tax_subtotals ?? subtotalsOf(lines, allowance_charges);
  const net = sum(tax_subtotals.map(({ taxable_amount }) => decimal(taxable_amount)));
  const tax = sum(tax_subtotals.map(({ tax_amount }) => decimal(tax_amount)));
  const paid = sum(payments.map(({ amount }) => decimal(amount)));
  const gross = net.plus(tax);
  return {
    direction: 'sales',
    invoice_number: 'F-2026-017',
    proforma: false,
    type_code: '380',
    issue_date: '2026-03-02',
    due_date: '2026-04-01',
    currency_code: 'EUR',
    purchase_order_reference: null,
    seller: {
      name: 'Atelier Lumière',
      siren: '732829320',
      siret: '73282932000074',
      vat_number: 'FR44732829320',
      electronic_address: { scheme: '0225', value: '732829320' },
      address: {
        line1: '1 rue du Port',
        line2: 'Bâtiment B',
        postal_code: '29200',
        city: 'Brest',
        country_code: 'FR',
      },
    },
    buyer: {
      name: 'Boulangerie Dupont',
      siren: '552100554',
      siret: null,
      vat_number: null,
      electronic_address: { scheme: '0225', value: '552100554' },
      address: {
        line1: '2 place du Marché',
        line2: null,
        postal_code: '35000',
        city: 'Rennes',
        country_code: 'FR',
      },
    },
    delivery: null,
    lines,
    payment_means: [],
    allowance_charges,
    item_notes: [],
    invoice_references: [],
    payments,
    early_payment_discounts: [],
    ...overrides,
    tax_subtotals,
    rounding_amount,
    total_excluding_tax: toFixed(net, 2),
    total_tax: toFixed(tax, 2),
    total_including_tax: toFixed(gross, 2),
    amount_due: toFixed(gross.minus(paid).plus(decimal(rounding_amount ?? '0')), 2),
  };
}

function subtotalsOf(
  lines: readonly InvoiceLine[],
  allowanceCharges: readonly InvoiceAllowanceCharge[],
): InvoiceTaxSubtotal[] {
  const amounts = [
    ...lines.map((line) => ({ ...line, amount: decimal(line.net_amount) })),
    ...allowanceCharges.map((one) => ({
      ...one,
      amount: decimal(one.amount).times(one.charge ? '1' : '-1'),
    })),
  ];
  const byTax = Map.groupBy(amounts, (one) => `${one.tax_category} ${one.tax_rate}`);
  return [...byTax.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const taxable = sum(group.map(({ amount }) => amount));
    const exempt = ['E', 'AE', 'K', 'G', 'O'].includes(first.tax_category);
    return {
      tax_category: first.tax_category,
      tax_rate: first.tax_rate,
      taxable_amount: toFixed(taxable, 2),
      tax_amount: toFixed(percentOf(taxable, decimal(first.tax_rate)), 2),
      exemption_reason: exempt ? `Exonération ${first.tax_category}` : null,
      exemption_reason_code: exempt ? 'VATEX-EU-132' : null,
    };
  });
}
