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
