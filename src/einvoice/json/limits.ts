/** For JSON and files. */
export const MAX_LINES = 10_000;
/** Per other collection. */
export const MAX_ITEMS = 1000;
/** BR-FR: the longest number that French platforms carry. */
export const INVOICE_NUMBER_LENGTH = 35;
