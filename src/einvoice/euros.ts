import { readCents, shareOf } from '#kernel/cents.ts';
import { decimal } from '#kernel/decimal.ts';
import type { InvoiceHeader } from './model/invoice.ts';

/** Euros for an amount of the invoice's currency: `euros` ÷ `amount`. */
export interface EuroRate {
  euros: bigint;
  amount: bigint;
}

type RatedHeader = Pick<
  InvoiceHeader,
  | 'currency_code'
  | 'tax_currency_code'
  | 'total_tax'
  | 'total_tax_in_tax_currency'
  | 'exchange_rate'
>;

const EURO = 'EUR';

/** The rate that an invoice states: its tax in euros ÷ its tax (BT-111 ÷ BT-110), else its rate of exchange; null for neither. */
export function euroRate(header: RatedHeader): EuroRate | null {
  if (header.currency_code === EURO) return { euros: 1n, amount: 1n };
  if (header.tax_currency_code !== EURO) return null;
  const amount = readCents(header.total_tax);
  const euros = readCents(header.total_tax_in_tax_currency ?? '0');
  if (amount !== 0n && euros !== 0n) return { euros, amount };
  return header.exchange_rate === null ? null : rateOf(header.exchange_rate);
}

/** Of a decimal, euros for one unit. */
export function rateOf(rate: string): EuroRate {
  const [whole = '', decimals = ''] = decimal(rate).toFixed().split('.');
  return { euros: BigInt(whole + decimals), amount: 10n ** BigInt(decimals.length) };
}

/** Cents of an invoice in those of euro; null for neither. */
export function inEuros(header: RatedHeader, cents: bigint): bigint | null {
  if (cents === 0n) return 0n;
  const rate = euroRate(header);
  return rate && toEuros(cents, rate);
}

/** Cents of euros, half away from zero. */
export const toEuros = (cents: bigint, { euros, amount }: EuroRate): bigint =>
  shareOf(cents, euros, amount);
