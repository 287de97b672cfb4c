import { centsText, readCents, shareOf } from '#kernel/cents.ts';
import { decimal } from '#kernel/decimal.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';

/**
 * Cents of a document in those of euro: by its own tax in both currencies (BT-111 ÷ BT-110), else by its rate of
 * exchange. Null where it has neither.
 */
export function inEuros(document: InvoiceHeader, cents: bigint): bigint | null {
  if (document.currency_code === 'EUR' || cents === 0n) return cents;
  if (document.tax_currency_code !== 'EUR') return null;
  const { total_tax, total_tax_in_tax_currency: inEuro, exchange_rate } = document;
  const whole = readCents(total_tax);
  if (inEuro !== null && whole !== 0n) return shareOf(cents, readCents(inEuro), whole);
  if (exchange_rate === null) return null;
  return readCents(decimal(centsText(cents)).times(decimal(exchange_rate)).toFixed());
}
