/** La Poste: its many establishments used up the numbers that pass Luhn's formula (INSEE). */
const LA_POSTE_SIREN = '356000000';

const ZERO_CODE = '0'.charCodeAt(0);
const digitsOf = (digits: string): number[] =>
  Array.from(digits, (digit) => digit.charCodeAt(0) - ZERO_CODE);

/** Luhn's check (ISO/IEC 7812-1 annex B) of a text of digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [place, digit] of digitsOf(digits).toReversed().entries()) {
    const weighted = place % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** Nine digits, the last one a Luhn check. */
export const isSiren = (text: string): boolean => /^\d{9}$/.test(text) && passesLuhn(text);

/** Fourteen digits, a SIREN and the number of an establishment. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false;
  if (passesLuhn(text)) return true;
  const sum = digitsOf(text).reduce((total, digit) => total + digit, 0);
  return text.startsWith(LA_POSTE_SIREN) && sum % 5 === 0;
}

/** Capitals and digits, to compare numbers that are written with blanks, dots or hyphens. */
export const plainVatNumber = (written: string): string =>
  written.toUpperCase().replaceAll(/[\s.-]/g, '');

const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*.]{2,13}$/;
const FRENCH_VAT_NUMBER = /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/;

/**
 * Whether the text is a VAT number with its country (BR-CO-09). The French form is checked strictly, others loosely.
 */
export const isVatNumber = (text: string): boolean =>
  (text.startsWith('FR') ? FRENCH_VAT_NUMBER : VAT_NUMBER).test(text);
