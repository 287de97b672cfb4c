import { sumsOf } from '#einvoice/json/amounts.ts';
import {
  NO_ADDRESS_DETAILS,
  NO_HEADER_DETAILS,
  NO_LINE_DETAILS,
  NO_PARTY_DETAILS,
} from '#einvoice/model/invoice-defaults.ts';
import { decimal, percentOf, roundTo, sum, toFixed, type Decimal } from '#kernel/decimal.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type {
  InvoiceAllowanceCharge,
  InvoiceTaxSubtotal,
  PrintableInvoice,
} from '#einvoice/model/invoice.ts';

export const buildParty = (overrides: Partial<InvoiceParty> = {}): InvoiceParty => ({
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
    ...NO_ADDRESS_DETAILS,
  },
  ...NO_PARTY_DETAILS,
  ...overrides,
});

const BUYER = buildParty({
  name: 'Boulangerie Dupont & Fils',
  siren: '356000000',
  siret: '35600000000048',
  vat_number: 'FR39356000000',
  electronic_address: { scheme: '0225', value: '356000000_FACTURES' },
});

/** Net amount: quantity × unit price / base quantity + charges - allowances. */
export function buildLine(overrides: Partial<InvoiceLine> = {}): InvoiceLine {
  const line: InvoiceLine = {
    name: 'Conseil',
    description: null,
    quantity: '1',
    unit_code: 'C62',
    unit_price: '100',
    price_base_quantity: null,
    adjustments: [],
    tax_category: 'S',
    tax_rate: '20',
    net_amount: '',
    ...NO_LINE_DETAILS,
    id: '1',
    ...overrides,
  };
  const price = decimal(line.quantity).times(decimal(line.unit_price));
  const adjusted = line.adjustments.map(({ charge, amount }) =>
    charge ? decimal(amount) : decimal(amount).neg(),
  );
  const gross = roundTo(price.div(decimal(line.price_base_quantity ?? '1')), 2);
  return { ...line, net_amount: toFixed(sum([gross, ...adjusted]), 2) };
}

export const buildAllowance = (
  overrides: Partial<InvoiceAllowanceCharge> = {},
): InvoiceAllowanceCharge => ({
  charge: false,
  amount: '10.00',
  base_amount: '100.00',
  percentage: '10',
  reason: 'Remise',
  reason_code: '95',
  tax_category: 'S',
  tax_rate: '20',
  ...overrides,
});

/**
 * Between two French companies; tax and totals follow from lines, allowances, charges and payments.
 */
export function buildInvoice(overrides: Partial<PrintableInvoice> = {}): PrintableInvoice {
  const invoice: PrintableInvoice = {
    direction: 'sales',
    proforma: false,
    provisional: false,
    type_code: '380',
    invoice_number: 'F-2026-017',
    issue_date: '2026-03-02',
    due_date: '2026-04-01',
    currency_code: 'EUR',
    purchase_order_reference: null,
    seller: buildParty(),
    buyer: BUYER,
    delivery: null,
    rounding_amount: null,
    payment_terms: null,
    business_process: null,
    lines: [buildLine()],
    tax_subtotals: [],
    payment_means: [],
    allowance_charges: [],
    item_notes: [],
    invoice_references: [],
    payments: [],
    early_payment_discounts: [],
    total_excluding_tax: '',
    total_tax: '',
    total_including_tax: '',
    amount_due: '',
    ...NO_HEADER_DETAILS,
    lines_total: '',
    allowances_total: null,
    charges_total: null,
    paid_amount: null,
    ...overrides,
  };
  return { ...invoice, ...totalsOf(invoice) };
}

function totalsOf(invoice: PrintableInvoice) {
  const subtotals = new Map<string, Omit<InvoiceTaxSubtotal, 'tax_amount'>>();
  const add = ({ tax_category, tax_rate }: InvoiceLine | InvoiceAllowanceCharge, by: Decimal) => {
    const key = `${tax_category} ${tax_rate}`;
    const before = subtotals.get(key)?.taxable_amount ?? '0';
    const taxable_amount = toFixed(decimal(before).plus(by), 2);
    subtotals.set(key, { tax_category, tax_rate, taxable_amount, ...EXEMPTIONS[tax_category] });
  };
  for (const line of invoice.lines) add(line, decimal(line.net_amount));
  for (const one of invoice.allowance_charges)
    add(one, one.charge ? decimal(one.amount) : decimal(one.amount).neg());
  const tax_subtotals = [...subtotals.values()].map((subtotal) => ({
    ...subtotal,
    tax_amount: toFixed(percentOf(decimal(subtotal.taxable_amount), decimal(subtotal.tax_rate)), 2),
  }));
  const net = sum(tax_subtotals.map(({ taxable_amount }) => decimal(taxable_amount)));
  const tax = sum(tax_subtotals.map(({ tax_amount }) => decimal(tax_amount)));
  const paid = sum(invoice.payments.map(({ amount }) => decimal(amount)));
  const due = net
    .plus(tax)
    .minus(paid)
    .plus(decimal(invoice.rounding_amount ?? '0'));
  return {
    ...sumsOf(invoice),
    tax_subtotals,
    total_excluding_tax: toFixed(net, 2),
    total_tax: toFixed(tax, 2),
    total_including_tax: toFixed(net.plus(tax), 2),
    amount_due: toFixed(due, 2),
  };
}

const exempt = (exemption_reason: string | null, exemption_reason_code: string | null) => ({
  exemption_reason,
  exemption_reason_code,
});
const TAXED = exempt(null, null);
const EXEMPTIONS: Readonly<Record<InvoiceLine['tax_category'], typeof TAXED>> = {
  S: TAXED,
  Z: TAXED,
  L: TAXED,
  M: TAXED,
  B: TAXED,
  E: exempt('TVA non applicable, article 293 B du CGI', 'VATEX-FR-FRANCHISE'),
  AE: exempt('Autoliquidation', 'VATEX-EU-AE'),
  K: exempt('Livraison intracommunautaire', 'VATEX-EU-IC'),
  G: exempt('Exportation', 'VATEX-EU-G'),
  O: exempt('Hors du champ de la TVA', 'VATEX-EU-O'),
};
