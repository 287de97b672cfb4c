import { sql } from 'kysely';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import type { Partner } from '#test-kit/service/partner.ts';

export const SUPPLIER_IBAN = 'FR7630006000011234567890189';

type Overrides = { iban?: string | null } & Record<string, unknown>;

/** A purchase of 120.00, on paper of this IBAN. */
export const printPurchase = (
  invoice_number: string,
  { iban = SUPPLIER_IBAN, ...overrides }: Overrides = {},
): Record<string, unknown> =>
  buildPurchase({
    invoice_number,
    seller: { name: 'Papeterie Martin', siren: '356000000' },
    lines: [{ name: 'Papier', quantity: 1, unit_price: 100, tax_rate: 20 }],
    payment_means: iban === null ? [] : [{ type_code: '30', iban }],
    due_date: '2026-04-01',
    ...overrides,
  });

export const approvePurchase = (db: TestDatabase, id: unknown): Promise<unknown> =>
  sql`update invoices set lifecycle_state = 'approved' where id = ${id}`.execute(db.sql);

/** {@link printPurchase}, deposited and approved. @returns its id */
export async function approvedPurchase(
  partner: Partner,
  invoice_number: string,
  overrides: Overrides = {},
): Promise<string> {
  const { id } = await depositInvoice(partner, printPurchase(invoice_number, overrides));
  await approvePurchase(partner.db, id);
  return String(id);
}
