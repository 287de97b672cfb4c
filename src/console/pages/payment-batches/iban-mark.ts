import type { IbanMark } from '#domain/payments/payment-batches/iban-marks.ts';
import type { Html } from '#http/pages/html.ts';
import { badge } from '#console/parts/badge.ts';
import type { Reader } from '#console/parts/reader.ts';
import { purchaseWords } from './purchase-words.ts';

/** What to look at in the IBAN of a payment, if there is anything. */
export function ibanMark({ language }: Reader, mark: IbanMark | undefined): Html | null {
  if (mark === undefined) return null;
  const words = purchaseWords(language);
  const { code } = mark;
  const word = code === 'first_payment' ? words.first_payment : words[code](mark.last4);
  return badge({ tone: 'waiting', icon: 'alert', word, name: word });
}
