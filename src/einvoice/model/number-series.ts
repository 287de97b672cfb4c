/** How a company numbers its documents of one kind. */
export interface NumberSeries {
  /** `{year}` is the year of issue, and begins the series again each year. */
  prefix: string;
  /** Digits of a number, filled up with zeros. */
  width: number;
  /** In the year in which it was set; null for the one after the highest used. */
  first_number: number | null;
}

/** Members of a company's profile. */
export const OWN_SERIES = ['invoice_series', 'credit_note_series'] as const;
export type OwnSeries = Record<(typeof OWN_SERIES)[number], NumberSeries | null>;

export const YEAR = '{year}';
/** With ten digits a number has at most the 35 characters of BR-FR-01. */
export const MAX_PREFIX = 25;
export const MAX_WIDTH = 10;
export const MAX_FIRST_NUMBER = 999_999_999;
