import { decimal } from '#kernel/decimal.ts';
import type { InvoiceEarlyPaymentDiscount } from '#einvoice/model/invoice.ts';
import { termsOf } from '#einvoice/completion/payment-terms.ts';
import type { Edition } from './edition.ts';
import { typographic } from './note-text.ts';

/** The terms of payment: the invoice's own as they are, and what we add in the page's language. */
export function termTexts(edition: Edition): string[] {
  const { own, onReceipt, discounts } = termsOf(edition.invoice);
  return [
    ...(own === null ? [] : own.split('\n').map(typographic)),
    ...(onReceipt ? [edition.words.onReceipt] : []),
    ...discounts.map((discount) => discountText(edition, discount)),
  ];
}

function discountText(
  { words, formats, amount: formatAmount }: Edition,
  { percentage, amount, until }: InvoiceEarlyPaymentDiscount,
): string {
  return words.discount([
    ...(percentage === null ? [] : [formats.rate(decimal(percentage).toFixed())]),
    ...(amount === null ? [] : [words.discountAmount(formatAmount(amount), percentage === null)]),
    ...(until === null ? [] : [words.discountUntil(formats.date(until))]),
  ]);
}
