import type { InvoiceLine, PrintableInvoice } from '#model/invoice.ts';
import { WORKSPACE } from './workspace.ts';

const NOT_EXEMPT = { exemption_reason: null, exemption_reason_code: null };
const LINE = {
  description: null,
  unit_code: 'C62',
  price_base_quantity: null,
  adjustments: [],
  tax_category: 'S',
} satisfies Partial<InvoiceLine>;

export const SUPPLIER_INVOICE: PrintableInvoice = {
  direction: 'purchases',
  proforma: false,
  provisional: false,
  type_code: '380',
  invoice_number: 'IH-2026-208',
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  currency_code: 'EUR',
  purchase_order_reference: 'BC-2026-034',
  seller: {
    name: 'Imprimerie des Halles',
    siren: '812345676',
    siret: null,
    vat_number: 'FR19812345676',
    electronic_address: { scheme: '0225', value: '812345676' },
    address: {
      line1: '7 rue Montorgueil',
      line2: null,
      postal_code: '75001',
      city: 'Paris',
      country_code: 'FR',
    },
  },
  buyer: {
    ...WORKSPACE,
    siret: null,
    vat_number: 'FR44732829320',
    electronic_address: { scheme: '0225', value: WORKSPACE.siren },
    address: {
      line1: '1 rue du Port',
      line2: null,
      postal_code: '29200',
      city: 'Brest',
      country_code: 'FR',
    },
  },
  delivery: null,
  lines: [
    {
      ...LINE,
      name: 'Cartes de visite',
      quantity: '500',
      unit_price: '0.18',
      tax_rate: '20',
      net_amount: '90.00',
    },
    {
      ...LINE,
      name: 'Affiche A2 en quadrichromie',
      quantity: '2',
      unit_price: '24.5',
      tax_rate: '20',
      net_amount: '49.00',
    },
    {
      ...LINE,
      name: 'Recueil « Typographie »',
      quantity: '1',
      unit_price: '32',
      tax_rate: '5.5',
      net_amount: '32.00',
    },
  ],
  tax_subtotals: [
    {
      tax_category: 'S',
      tax_rate: '20',
      taxable_amount: '139.00',
      tax_amount: '27.80',
      ...NOT_EXEMPT,
    },
    {
      tax_category: 'S',
      tax_rate: '5.5',
      taxable_amount: '32.00',
      tax_amount: '1.76',
      ...NOT_EXEMPT,
    },
  ],
  payment_means: [
    // The example IBAN of French banks.
    { type_code: '30', iban: 'FR7630006000011234567890189', bic: null, account_name: null },
  ],
  allowance_charges: [],
  item_notes: [],
  invoice_references: [],
  payments: [],
  early_payment_discounts: [],
  rounding_amount: null,
  payment_terms: null,
  business_process: null,
  total_excluding_tax: '171.00',
  total_tax: '29.56',
  total_including_tax: '200.56',
  amount_due: '200.56',
};
