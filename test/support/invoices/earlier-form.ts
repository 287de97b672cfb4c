import {
  NO_ADDRESS_DETAILS,
  NO_ADJUSTMENT_DETAILS,
  NO_DELIVERY_DETAILS,
  NO_HEADER_DETAILS,
  NO_LINE_DETAILS,
  NO_MEANS_DETAILS,
  NO_PARTY_DETAILS,
} from '#model/invoice-defaults.ts';
import { headerOf, type InvoiceDocument } from '#model/invoice.ts';
import type { InvoiceParty } from '#model/invoice-party.ts';
import type { OpenDatabase } from '#orm/database.ts';

const SUMS = { lines_total: 0, allowances_total: 0, charges_total: 0, paid_amount: 0 };

/** An invoice's document as version 0.1 stored it. */
export const toEarlierForm = (document: InvoiceDocument) => ({
  ...without({ ...NO_HEADER_DETAILS, ...SUMS }, document),
  seller: earlierParty(document.seller),
  buyer: earlierParty(document.buyer),
  delivery: document.delivery && without(NO_DELIVERY_DETAILS, document.delivery),
  lines: document.lines.map((line) => ({
    ...without({ ...NO_LINE_DETAILS, id: 0 }, line),
    adjustments: line.adjustments.map((one) => without(NO_ADJUSTMENT_DETAILS, one)),
  })),
  payment_means: document.payment_means.map((means) => without(NO_MEANS_DETAILS, means)),
});

const earlierParty = (party: InvoiceParty) => ({
  ...without(NO_PARTY_DETAILS, party),
  address: party.address && without(NO_ADDRESS_DETAILS, party.address),
});

const without = (names: object, from: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => !(name in names)));

/** Stores an invoice in the earlier form, changed by `overrides`. */
export async function storeEarlier(
  { pool }: Pick<OpenDatabase, 'pool'>,
  id: string,
  overrides: Partial<InvoiceDocument> = {},
): Promise<void> {
  const { rows } = await pool.query<{ content: string }>(
    'select content from invoices where id = $1',
    [id],
  );
  const document = JSON.parse(rows[0]?.content ?? '') as InvoiceDocument; // a deposit wrote it
  const earlier = toEarlierForm({ ...document, ...overrides });
  await pool.query('update invoices set header = $2, content = $3 where id = $1', [
    id,
    JSON.stringify(headerOf(earlier as unknown as InvoiceDocument)), // it only leaves collections out
    JSON.stringify(earlier),
  ]);
}
