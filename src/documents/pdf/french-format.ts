import { compactIban } from '#model/iban.ts';

/** In numbers and before units, where lines must not break. */
const NO_BREAK = '\u00A0';

/** `1234.5` → `1 234,5`: groups of three digits, at least `minDecimals` decimals. */
export function formatNumber(value: string, minDecimals = 0): string {
  const [integer = '', decimals = ''] = value.replace(/^-/, '').split('.');
  const grouped = integer.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK);
  const fraction = decimals.padEnd(minDecimals, '0');
  return (value.startsWith('-') ? '−' : '') + grouped + (fraction === '' ? '' : `,${fraction}`);
}

/** `1234.56` → `1 234,56 €`; other currencies have their code. */
export const formatAmount = (amount: string, currency: string): string =>
  formatNumber(amount, 2) + NO_BREAK + (currency === 'EUR' ? '€' : currency);

/** `5.5` → `5,5 %`. */
export const formatRate = (rate: string): string => `${formatNumber(rate)}${NO_BREAK}%`;

/** `2026-11-23` → `23/11/2026`. */
export const formatDate = (date: string): string => date.split('-').toReversed().join('/');

/** In groups of four, as on paper (ISO 13616, print format). */
export const formatIban = (iban: string): string =>
  compactIban(iban)
    .replace(/.{4}(?=.)/g, `$&${NO_BREAK}`)
    .trim();

/** `732829320` → `732 829 320`; the last five digits of a SIRET stay together. Other texts stay unchanged. */
export const formatSiren = (siren: string): string =>
  /^\d{9}(?:\d{5})?$/.test(siren)
    ? siren
        .replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, `$1${NO_BREAK}$2${NO_BREAK}$3${NO_BREAK}$4`)
        .trim()
    : siren;
