import { decimal, toFixed, ZERO } from '#kernel/decimal.ts';
import { parisDay } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import { receiptMachine, type ReceiptState } from '#machines/receipt.ts';
import type { Books } from '#model/books.ts';
import type { Transaction } from '#orm/database.ts';
import { insertReceipts, readGivenShares, type NewReceipt } from '#orm/sql/invoicing/receipts.ts';
import { noteBegin } from '#domain/shared/apply-transition.ts';
import { freezeVatParts } from '#domain/invoicing/books/freeze-vat-parts.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import { splitReceived, sumGiven } from './split-received.ts';

/** Money for an invoice, or back for a credit note: signed. */
export type Received = Pick<
  NewReceipt,
  | 'company_id'
  | 'invoice_id'
  | 'kind'
  | 'amount'
  | 'currency_code'
  | 'received_on'
  | 'means'
  | 'reference'
  | 'allocation_id'
>;

const MINUTE_MS = 60_000;

/**
 * Records money for sales, in the transaction that makes it true; for purchases nothing. The caller has locked the
 * invoices, so that each share is what is left by earlier ones.
 * @returns ids, one for each row of a sale
 */
export async function recordReceipts(
  tx: Transaction,
  workspace_id: string,
  received: readonly Received[],
): Promise<string[]> {
  const cents = received
    .map((one) => ({ ...one, amount: toFixed(decimal(one.amount), 2) }))
    .filter(({ amount }) => !decimal(amount).eq(ZERO));
  const invoices = [...new Set(cents.map(({ invoice_id }) => invoice_id))];
  if (invoices.length === 0) return [];
  const sales = await readGivenShares(tx, workspace_id, invoices);
  if (sales.length === 0) return [];
  const ids = sales.map(({ invoice_id }) => invoice_id);
  const frozen = await freezeVatParts(tx, workspace_id, ids);
  const books = await readEachBooks(tx, workspace_id, cents);
  const givenOf = new Map(
    sales.map(({ invoice_id, ...given }) => {
      const parts = frozen.get(invoice_id)?.due ?? [];
      return [invoice_id, { parts, given: sumGiven(parts, given) }];
    }),
  );
  const rows = cents.flatMap((one): NewReceipt[] => {
    const sale = givenOf.get(one.invoice_id);
    const settings = books.get(one.company_id);
    if (sale === undefined || settings === undefined) return [];
    const { breakdown, outside_amount } = splitReceived(sale.parts, sale.given, one.amount);
    const state = breakdown.length === 0 ? 'recorded' : birthState(settings, one.received_on);
    const delay = settings.receipts_delay_minutes * MINUTE_MS;
    const due_at = state === 'waiting' ? new Date(tx.now.getTime() + delay) : null;
    const beginning = { state, reason: null, reverses_id: null, due_at };
    return [{ ...one, ...beginning, breakdown: printJson(breakdown), outside_amount }];
  });
  return addReceipts(tx, workspace_id, rows);
}

/** Of today: how a receipt begins is decided when it is recorded. */
async function readEachBooks(
  tx: Transaction,
  workspace_id: string,
  received: readonly Received[],
): Promise<Map<string, Books>> {
  const books = new Map<string, Books>();
  const day = parisDay(tx.now);
  for (const company_id of new Set(received.map((one) => one.company_id)))
    books.set(company_id, await readBooks(tx, { workspace_id, company_id, day }));
  return books;
}

function birthState({ receipts, receipts_from }: Books, received_on: string): ReceiptState {
  if (receipts === 'off' || receipts_from === null || received_on < receipts_from)
    return 'recorded';
  return receipts === 'proposed' ? 'proposed' : 'waiting';
}

export async function addReceipts(
  tx: Transaction,
  workspace_id: string,
  rows: readonly NewReceipt[],
): Promise<string[]> {
  const ids = await insertReceipts(tx, workspace_id, rows);
  for (const [at, id] of ids.entries())
    noteBegin(tx, receiptMachine, { workspace_id, id }, rows[at]?.state ?? 'recorded');
  if (rows.some(({ due_at }) => due_at !== null)) tx.announce('receipts');
  return ids;
}
