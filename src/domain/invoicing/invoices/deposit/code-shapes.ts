/** The codes that a deposit may hold, without blanks and in capitals. Those of a file that fit none are left out. */
export const CODE_SHAPES = {
  /** ISO 3166-1 alpha-2. */
  country: /^[A-Z]{2}$/,
  /** ISO 4217. */
  currency: /^[A-Z]{3}$/,
  /** UNTDID 4451. */
  subject: /^[A-Z]{3}$/,
  /** UNTDID 4461. */
  paymentMeans: /^[A-Z0-9]{1,3}$/,
  /** A scheme of electronic addresses (EAS). */
  addressScheme: /^[0-9A-Z]{2,4}$/,
  iban: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  bic: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/,
} as const;
