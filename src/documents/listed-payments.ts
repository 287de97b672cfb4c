import { decimal, parseDecimal, ZERO } from '#kernel/decimal.ts';
import type { InvoicePayment } from '#model/invoice.ts';
import { ADDABLE, addUp } from './xml/add-up.ts';

/** A payment as a file lists it, its amount unread. */
interface ListedPayment extends Omit<InvoicePayment, 'amount'> {
  amount: string | null;
}

/** The payments that a file lists where they are all of what was paid (BT-113), else that as one. */
export function readListedPayments(
  paidAmount: string | null,
  listed: readonly ListedPayment[],
): InvoicePayment[] {
  if (paidAmount === null) return [];
  const paid = parseDecimal(paidAmount, ADDABLE);
  if (paid?.eq(ZERO) === true) return [];
  const sum = parseDecimal(addUp(listed.map(({ amount }) => amount)) ?? '', ADDABLE);
  if (paid === null || sum === null || !sum.eq(paid))
    return [{ amount: paidAmount, paid_on: null, reference: null }];
  return listed.flatMap(({ amount, ...payment }) =>
    amount === null || decimal(amount).eq(ZERO) ? [] : [{ amount, ...payment }],
  );
}
