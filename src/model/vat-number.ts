const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*.]{2,13}$/;
const FRENCH_VAT_NUMBER = /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/;

/** A VAT number led by its country (BR-CO-09); the French form is known, others are read loosely. */
export const isVatNumber = (text: string): boolean =>
  (text.startsWith('FR') ? FRENCH_VAT_NUMBER : VAT_NUMBER).test(text);
