import { least, readCents, shareOf, sumCents } from '#kernel/cents.ts';
import { decimal } from '#kernel/decimal.ts';
import { breakdownKey } from './completion/subtotals.ts';
import type { InvoiceDocument } from './model/invoice.ts';
import type { TaxCategory } from './model/tax-category.ts';
import type { VatPart } from './vat-parts.ts';

/** What is left to pay of one rate, in whole cents, tax included. */
export interface ReceiptPart {
  /** Null for the last part: all whose VAT is not due on receipt. */
  tax_category: TaxCategory | null;
  tax_rate: string | null;
  due: bigint;
}

/**
 * What receipts of an invoice are split over: the parts due on receipt, rates descending, then the category's letter;
 * last all that is not. They sum to the amount due as an absolute value. Deposits are taken off rate by rate, other
 * payments (BT-113) and the rounding (BT-114) pro rata, and the last part takes what is left.
 * @param deposits the parts of the deposits that the invoice takes off
 */
export function receiptParts(
  { amount_due }: Pick<InvoiceDocument, 'amount_due'>,
  parts: readonly VatPart[],
  deposits: readonly VatPart[],
): ReceiptPart[] {
  const rates = Map.groupBy(parts, breakdownKey);
  const paid = Map.groupBy(deposits, breakdownKey);
  const last: ReceiptPart = { tax_category: null, tax_rate: null, due: 0n };
  const shown: ReceiptPart[] = [];
  for (const [key, ofRate] of rates) {
    const [first] = ofRate;
    const received = ofRate.filter(({ due_on }) => due_on === 'receipt');
    const [whole, due] = [grossOf(ofRate), grossOf(received)];
    const taken = whole <= 0n ? 0n : least(grossOf(paid.get(key) ?? []), whole);
    const left = taken === 0n ? due : due - shareOf(taken, due, whole);
    last.due += whole - taken - left;
    if (first !== undefined && received.length > 0)
      shown.push({ tax_category: first.tax_category, tax_rate: first.tax_rate, due: left });
  }
  return scale([...shown.sort(inOrder), last], readCents(amount_due));
}

const grossOf = (parts: readonly VatPart[]): bigint =>
  sumCents(parts.map(({ net, tax }) => net + tax));

function inOrder(one: ReceiptPart, other: ReceiptPart): number {
  const byRate = decimal(other.tax_rate ?? '0').cmp(decimal(one.tax_rate ?? '0'));
  return byRate || ((one.tax_category ?? '') < (other.tax_category ?? '') ? -1 : 1);
}

/** What is due from us counts as what is due to us. */
function scale(parts: readonly ReceiptPart[], amountDue: bigint): ReceiptPart[] {
  const total = sumCents(parts.map(({ due }) => due));
  const last = parts.findLastIndex(({ due }) => due !== 0n);
  const turned = amountDue < 0n ? -1n : 1n;
  let left = amountDue;
  return parts.map((part, index) => {
    const isLast = index === (last === -1 ? parts.length - 1 : last);
    const due = isLast ? left : total === 0n ? 0n : shareOf(part.due, amountDue, total);
    left -= due;
    return { ...part, due: due * turned };
  });
}
