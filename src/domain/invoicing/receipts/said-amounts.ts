import { centsText, least, readCents } from '#kernel/cents.ts';
import { readShares } from '#model/receipt-share.ts';
import type { Transaction } from '#orm/database.ts';
import { readSaidShares } from '#orm/sql/invoicing/said-shares.ts';
import type { CollectedAmount } from '#domain/invoicing/invoices/lifecycle-event.ts';

/**
 * By rate, what statuses 212 have said of an invoice beyond the receipts that they cover, since a person or the network
 * said it. Signed cents.
 */
export type Credit = Map<string, bigint>;

function add(credit: Credit | undefined, sign: bigint, shares: readonly CollectedAmount[]): void {
  for (const { tax_rate, amount } of shares)
    credit?.set(tax_rate, (credit.get(tax_rate) ?? 0n) + sign * readCents(amount));
}

/** Of each locked invoice. */
export async function readCredits(
  tx: Transaction,
  workspace_id: string,
  invoice_ids: readonly string[],
): Promise<ReadonlyMap<string, Credit>> {
  const credits = new Map<string, Credit>();
  for (const id of invoice_ids) credits.set(id, new Map());
  for (const { invoice_id, shares, is_said } of await readSaidShares(tx, workspace_id, invoice_ids))
    add(credits.get(invoice_id), is_said ? 1n : -1n, readShares(shares));
  return credits;
}

/** What a 212 says of a receipt, by rate: what no credit covers. Uses the credit up. */
export function takeUnsaid(
  credit: Credit,
  breakdown: readonly CollectedAmount[],
): CollectedAmount[] {
  const byRate: Credit = new Map();
  add(byRate, 1n, breakdown);
  return [...byRate].flatMap(([tax_rate, share]) => {
    const left = credit.get(tax_rate) ?? 0n;
    const covered = share < 0n ? -cover(-left, -share) : cover(left, share);
    credit.set(tax_rate, left - covered);
    return share === covered ? [] : [{ amount: centsText(share - covered), tax_rate }];
  });
}

const cover = (left: bigint, share: bigint): bigint => (left <= 0n ? 0n : least(left, share));
