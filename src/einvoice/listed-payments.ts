import { decimal, parseDecimal, ZERO } from '#kernel/decimal.ts';
import type { InvoicePayment } from './model/invoice.ts';
import { ADDABLE, addUp } from './xml/add-up.ts';

interface ListedPayment {
  /** As stated, and not yet read. */
  amount: string | null;
  read: () => Omit<InvoicePayment, 'amount'> & { amount: string | null };
}

/** The payments listed in a file if they add up to BT-113, otherwise BT-113 as one payment. Only those kept are read. */
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
  return listed.flatMap(({ amount, read }) =>
    amount === null || decimal(amount).eq(ZERO) ? [] : [{ ...read(), amount }],
  );
}
