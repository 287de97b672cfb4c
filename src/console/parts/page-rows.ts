/** Rows of one answer. */
export const PAGE_ROWS = 50;
/** Where each row has forms or dialogs of its own, which weigh more than the row. */
export const PAGE_ROWS_WITH_FORMS = 30;
/** Longest list of ids that a live page sends. */
export const MAX_IDS_TEXT = 16_384;

/** Rows of one answer, and where those behind them begin; null where there are none. */
export interface RowPage<Row> {
  rows: readonly Row[];
  next: string | null;
}

/** @param found one row more than an answer has, where there are others behind it */
export function cutPage<Row extends { id: string }>(found: readonly Row[]): RowPage<Row> {
  const rows = found.slice(0, PAGE_ROWS);
  return { rows, next: found.length > PAGE_ROWS ? (rows.at(-1)?.id ?? null) : null };
}
