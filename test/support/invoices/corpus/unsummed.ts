import { NO_HEADER_DETAILS, NO_LINE_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoiceAllowanceCharge } from '#einvoice/model/invoice.ts';
import { ATELIER, BOULANGERIE } from './parties.ts';
import type { Unsummed } from './totals.ts';

export type UnsummedLine = Unsummed['lines'][number];

export const line = (overrides: Partial<InvoiceLine> = {}): UnsummedLine => ({
  name: 'Heure de conseil',
  description: null,
  quantity: '2',
  unit_code: 'HUR',
  unit_price: '85.5',
  price_base_quantity: null,
  adjustments: [],
  tax_category: 'S',
  tax_rate: '20',
  ...NO_LINE_DETAILS,
  id: '1',
  ...overrides,
});

/** Five per cent of a hundred by default. */
export const allowance = (
  overrides: Partial<InvoiceAllowanceCharge> = {},
): InvoiceAllowanceCharge => ({
  charge: false,
  amount: '5.00',
  base_amount: '100.00',
  percentage: '5',
  reason: 'Remise',
  reason_code: '95',
  tax_category: 'S',
  tax_rate: '20',
  ...overrides,
});

export const charge = (overrides: Partial<InvoiceAllowanceCharge> = {}): InvoiceAllowanceCharge =>
  allowance({
    charge: true,
    amount: '12.50',
    base_amount: null,
    percentage: null,
    reason: 'Frais de port',
    reason_code: 'FC',
    ...overrides,
  });

export const unsummed = (number: string, overrides: Partial<Unsummed> = {}): Unsummed => ({
  direction: 'sales',
  provisional: false,
  proforma: false,
  type_code: '380',
  invoice_number: number,
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  currency_code: 'EUR',
  purchase_order_reference: null,
  seller: ATELIER,
  buyer: BOULANGERIE,
  delivery: null,
  rounding_amount: null,
  payment_terms: null,
  business_process: null,
  lines: [line()],
  payment_means: [],
  allowance_charges: [],
  item_notes: [],
  invoice_references: [],
  payments: [],
  early_payment_discounts: [],
  ...NO_HEADER_DETAILS,
  ...overrides,
});
