import { NO_HEADER_DETAILS, NO_PARTY_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { Database } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import { headerOf, type InvoiceDocument } from '#einvoice/model/invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { type Partner } from '#test-kit/service/partner.ts';

/** Makes numbers unique for a seller and a year. */
let deposits = 16;

/** A minimal sale with a number, of which nothing has to be assumed. */
export const buildDeposit = (overrides: Record<string, unknown> = {}): Record<string, unknown> => ({
  direction: 'sales',
  invoice_number: `S-2026-${(deposits += 1)}`,
  issue_date: '2026-03-02',
  operation: 'services',
  buyer: { name: 'Boulangerie Dupont', siren: '356000000' },
  lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
  ...overrides,
});

/** A minimal purchase. */
export const buildPurchase = (
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  direction: 'purchases',
  issue_date: '2026-03-02',
  operation: 'goods',
  seller: { name: 'Papeterie Martin' },
  lines: [{ name: 'Papier', quantity: 2, unit_price: '4.125', tax_rate: 20 }],
  ...overrides,
});

/** Has something in every collection: 3 × 33.333333 less 10 % of 100, 5.5 % and 20 % tax. */
export const buildFullPurchase = (
  overrides: Record<string, unknown> = {},
): Record<string, unknown> => ({
  direction: 'purchases',
  invoice_number: `F-2026-${(deposits += 1)}`,
  proforma: true,
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  operation: 'goods',
  purchase_order_reference: 'BC-9',
  seller: {
    name: 'Papeterie Martin',
    siret: '73282932000074',
    vat_number: 'FR44732829320',
    electronic_address: { scheme: '0225', value: '732829320' },
    address: { line1: '1 rue du Port', postal_code: '29200', city: 'Brest', country_code: 'FR' },
  },
  lines: [
    { name: 'Papier «A4» 🖨', quantity: '3', unit_price: '33.333333', tax_rate: 20 },
    { name: 'Livres', description: 'Au kilo', quantity: 1.25, unit_price: 8, tax_rate: '5.5' },
  ],
  payment_means: [{ iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP' }],
  allowance_charges: [{ base_amount: 100, percentage: 10, tax_category: 'S', tax_rate: 20 }],
  item_notes: [{ subject_code: 'PMT', text: 'Indemnité forfaitaire de 40 euros' }],
  invoice_references: [{ invoice_number: 'F-2026-001', issue_date: '2026-01-05' }],
  payments: [{ amount: 8.55, paid_on: '2026-03-01', reference: 'VIR 3' }],
  early_payment_discounts: [{ percentage: '1.5', until: '2026-03-10' }],
  ...overrides,
});

/** Deposits through the API; fails unless the answer is 201. @returns its `data` */
export async function depositInvoice(
  partner: Partner,
  invoice: Record<string, unknown> = buildDeposit(),
): Promise<Record<string, unknown>> {
  const path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
  const answer = await partner.call('POST', path, { invoice });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return dataOf(answer);
}

const EMPTY_DOCUMENT: InvoiceDocument = {
  type_code: '380',
  issue_date: '2026-03-02',
  due_date: null,
  currency_code: 'EUR',
  purchase_order_reference: null,
  seller: party('Atelier Lumière', '732829320'),
  buyer: party('Boulangerie Dupont', '356000000'),
  delivery: null,
  rounding_amount: null,
  payment_terms: null,
  business_process: null,
  lines: [],
  tax_subtotals: [],
  payment_means: [],
  allowance_charges: [],
  item_notes: [],
  invoice_references: [],
  payments: [],
  early_payment_discounts: [],
  total_excluding_tax: '0.00',
  total_tax: '0.00',
  total_including_tax: '0.00',
  amount_due: '0.00',
  ...NO_HEADER_DETAILS,
  lines_total: '0.00',
  allowances_total: null,
  charges_total: null,
  paid_amount: null,
};

function party(name: string, siren: string) {
  const unknown = { siret: null, vat_number: null, electronic_address: null, address: null };
  return { name, siren, ...unknown, ...NO_PARTY_DETAILS };
}

export const buildDocument = (overrides: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  ...EMPTY_DOCUMENT,
  ...overrides,
});

/** A sale as the console leaves it before its issue: no number, no lifecycle event. */
export const buildDraft = (db: Database, workspace: { id: string }): Promise<Invoice> =>
  buildInvoice(db, workspace, { invoice_number: null, upload_source: 'web' });

/** The row of an invoice without lifecycle events, by default a numbered draft. */
export async function buildInvoice(
  db: Database,
  workspace: { id: string },
  overrides: Partial<Invoice> = {},
): Promise<Invoice> {
  return db.transact(async ({ em, now }) => {
    const company = await em.findOneOrFail(Company, { workspace_id: workspace.id });
    const invoice = em.create(Invoice, {
      workspace_id: workspace.id,
      company_id: company.id,
      direction: 'sales',
      invoice_number: 'F-1',
      proforma: false,
      lifecycle_state: 'draft',
      upload_source: 'api',
      category_id: null,
      header: JSON.stringify(headerOf(buildDocument())),
      content: JSON.stringify(buildDocument()),
      created_at: now,
      updated_at: now,
      ...overrides,
    });
    await em.flush();
    return invoice;
  });
}
