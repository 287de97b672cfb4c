/** Bounds of a deposit, as JSON or as a file. */
export const MAX_LINES = 10_000;
/** Of each other collection. */
export const MAX_ITEMS = 1000;
/** BR-FR: the length of an invoice number that the French platforms carry. */
export const INVOICE_NUMBER_LENGTH = 35;
