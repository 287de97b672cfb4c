import { readCents, centsText } from '#kernel/cents.ts';
import { readShares, type ReceiptShare } from '#model/receipt-share.ts';
import type { GivenShares } from '#orm/sql/invoicing/receipts.ts';
import { splitReceipt } from '#einvoice/split-receipt.ts';
import type { ReceiptPart } from '#einvoice/receipt-parts.ts';

/** What earlier receipts gave each part of an invoice, in signed cents; later ones of the transaction are added. */
type Given = bigint[];

const keyOf = ({ tax_category, tax_rate }: ReceiptPart | ReceiptShare): string =>
  `${tax_category ?? ''} ${tax_rate ?? ''}`;

export function sumGiven(
  parts: readonly ReceiptPart[],
  { breakdowns, outside }: Omit<GivenShares, 'invoice_id'>,
): Given {
  const sums = new Map<string, bigint>();
  for (const share of breakdowns.flatMap(readShares))
    sums.set(keyOf(share), (sums.get(keyOf(share)) ?? 0n) + readCents(share.amount));
  return parts.map((part) =>
    part.tax_rate === null ? readCents(outside) : (sums.get(keyOf(part)) ?? 0n),
  );
}

/**
 * Splits a signed amount over what its invoice has at each rate, and adds the shares to `given`. Of a credit note all
 * signs are turned.
 */
export function splitReceived(
  parts: readonly ReceiptPart[],
  given: Given,
  amount: string,
): { breakdown: ReceiptShare[]; outside_amount: string } {
  const cents = readCents(amount);
  const sign = cents < 0n ? -1n : 1n;
  const before = given.map((one) => one * sign);
  const shares = splitReceipt(parts, before, cents * sign).map((share) => share * sign);
  for (const [at, share] of shares.entries()) given[at] = (given[at] ?? 0n) + share;
  const breakdown = parts.flatMap(({ tax_category, tax_rate }, at) => {
    const share = shares[at] ?? 0n;
    if (tax_category === null || tax_rate === null || share === 0n) return [];
    return [{ tax_category, tax_rate, amount: centsText(share) }];
  });
  const due = breakdown.reduce((sum, share) => sum + readCents(share.amount), 0n);
  return { breakdown, outside_amount: centsText(cents - due) };
}
