// Invoice type codes (BT-3) by UNTDID 1001.

/** Credit notes of EN 16931, including those found only in files. */
const CREDIT_NOTES: readonly string[] = '81 83 261 262 296 308 381 396 420 458 502 503 532'.split(
  ' ',
);

export const isCreditNote = ({ type_code }: { type_code: string }): boolean =>
  CREDIT_NOTES.includes(type_code);

/** Invoices that replace an earlier one (BR-FR-CO-04). */
const CORRECTIONS: readonly string[] = ['384', '471', '472', '473'];

export const isCorrection = ({ type_code }: { type_code: string }): boolean =>
  CORRECTIONS.includes(type_code);

/** A document that looks like an invoice but is not one. */
export const PROFORMA_INVOICE = '325';
