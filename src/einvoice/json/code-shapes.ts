/** Codes without blanks, in capitals. A file's code that does not fit is left out. */
export const CODE_SHAPES = {
  /** ISO 3166-1 alpha-2, and EN 16931's `1A` for Kosovo. */
  country: /^[A-Z0-9]{2}$/,
  /** ISO 4217. */
  currency: /^[A-Z]{3}$/,
  /** UNTDID 4451. */
  subject: /^[A-Z]{3}$/,
  /** UNTDID 4461. */
  paymentMeans: /^[A-Z0-9]{1,3}$/,
  /** Electronic address scheme (EAS). */
  addressScheme: /^[0-9A-Z]{2,4}$/,
  /** The last digits of a card. */
  cardDigits: /^\d{4,6}$/,
  iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  bic: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/,
} as const;
