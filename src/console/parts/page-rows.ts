/** Rows of one answer. */
export const PAGE_ROWS = 50;
/** Where each row has forms or dialogs of its own, which weigh more than the row. */
export const PAGE_ROWS_WITH_FORMS = 30;
/** Longest list of ids that a live page sends. */
export const MAX_IDS_TEXT = 16_384;
