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
