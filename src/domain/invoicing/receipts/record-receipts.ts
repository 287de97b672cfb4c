import { centsText, readCents } from '#kernel/cents.ts';
import { decimal, toFixed, ZERO } from '#kernel/decimal.ts';
import { parisDay } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import { receiptMachine } from '#machines/receipt.ts';
import type { Books } from '#model/books.ts';
import { readShares, type ReceiptShare } from '#model/receipt-share.ts';
import { splitReceipt } from '#einvoice/split-receipt.ts';
import type { Transaction } from '#orm/database.ts';
import { insertReceipts, type NewReceipt } from '#orm/sql/invoicing/receipts.ts';
import { noteBegin } from '#domain/shared/apply-transition.ts';
import { freezeVatParts, type GivenParts } from '#domain/invoicing/books/freeze-vat-parts.ts';
import { readEachBooks } from '#domain/invoicing/books/read-books.ts';

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
  const booksOf = readEachBooks(tx, workspace_id);
  const sales = await freezeVatParts(tx, workspace_id, invoices, 'sales', booksOf);
  const splits = new Map([...sales].map(([id, sale]) => [id, splitter(sale)]));
  const rows: NewReceipt[] = [];
  for (const one of cents) {
    const split = splits.get(one.invoice_id);
    if (split === undefined) continue;
    const { breakdown, outside_amount } = split(readCents(one.amount));
    const settings = (await booksOf(one.company_id))(parisDay(tx.now));
    const { state, reason } =
      breakdown.length === 0 ? NOTHING_DUE : bornOf(settings, one.received_on);
    const delay = settings.receipts_delay_minutes * MINUTE_MS;
    const due_at = state === 'waiting' ? new Date(tx.now.getTime() + delay) : null;
    const beginning = { state, reason, reverses_id: null, due_at };
    rows.push({ ...one, ...beginning, breakdown: printJson(breakdown), outside_amount });
  }
  return addReceipts(tx, workspace_id, rows);
}

const keyOf = ({ tax_category, tax_rate }: Pick<ReceiptShare, 'tax_category' | 'tax_rate'>) =>
  `${tax_category} ${tax_rate}`;

/**
 * Splits signed cents over what their invoice has at each rate, after what earlier receipts gave, and those that it has
 * split before. Of a credit note all signs are turned.
 */
function splitter({ due: parts, breakdowns, outside }: GivenParts) {
  const sums = new Map<string, bigint>();
  for (const share of breakdowns.flatMap(readShares))
    sums.set(keyOf(share), (sums.get(keyOf(share)) ?? 0n) + readCents(share.amount));
  let given = parts.map(({ tax_category, tax_rate }) =>
    tax_category === null || tax_rate === null
      ? readCents(outside)
      : (sums.get(keyOf({ tax_category, tax_rate })) ?? 0n),
  );
  return (cents: bigint): Pick<NewReceipt, 'outside_amount'> & { breakdown: ReceiptShare[] } => {
    const sign = cents < 0n ? -1n : 1n;
    const before = given.map((one) => one * sign);
    const shares = splitReceipt(parts, before, cents * sign).map((share) => share * sign);
    given = given.map((one, at) => one + (shares[at] ?? 0n));
    const breakdown = parts.flatMap(({ tax_category, tax_rate }, at) => {
      const share = shares[at] ?? 0n;
      if (tax_category === null || tax_rate === null || share === 0n) return [];
      return [{ tax_category, tax_rate, amount: centsText(share) }];
    });
    // The last part is all that is not due on receipt.
    return { breakdown, outside_amount: centsText(shares.at(-1) ?? cents) };
  };
}

const NOTHING_DUE = { state: 'recorded', reason: null } as const;

function bornOf(
  { receipts, receipts_from }: Books,
  received_on: string,
): Pick<NewReceipt, 'state' | 'reason'> {
  if (receipts === 'off' || receipts_from === null) return NOTHING_DUE;
  if (received_on < receipts_from) return { state: 'recorded', reason: 'before_receipts_from' };
  return { state: receipts === 'proposed' ? 'proposed' : 'waiting', reason: null };
}

export async function addReceipts(
  tx: Transaction,
  workspace_id: string,
  rows: readonly NewReceipt[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = await insertReceipts(tx, workspace_id, rows);
  for (const [at, id] of ids.entries())
    noteBegin(tx, receiptMachine, { workspace_id, id }, rows[at]?.state ?? 'recorded');
  if (rows.some(({ due_at }) => due_at !== null)) tx.announce('receipts');
  return ids;
}
