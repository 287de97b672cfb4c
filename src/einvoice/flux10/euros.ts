import { decimal, quotientTo, toFixed, ZERO } from '#kernel/decimal.ts';
import type { InvoiceHeader } from '#einvoice/model/invoice.ts';

const EURO = 'EUR';

/**
 * An amount of a document in euros, to the cent: by its own tax in both currencies (BT-111 ÷ BT-110), else by its rate
 * of exchange. Null where it has neither.
 */
export function inEuros(document: InvoiceHeader, amount: string): string | null {
  if (document.currency_code === EURO || decimal(amount).eq(ZERO))
    return toFixed(decimal(amount), 2);
  if (document.tax_currency_code !== EURO) return null;
  const { total_tax, total_tax_in_tax_currency: inEuro, exchange_rate } = document;
  if (inEuro !== null && !decimal(total_tax).eq(ZERO))
    return quotientTo(decimal(amount).times(decimal(inEuro)), decimal(total_tax), 2).toFixed(2);
  return exchange_rate === null ? null : toFixed(decimal(amount).times(decimal(exchange_rate)), 2);
}
