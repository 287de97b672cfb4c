/** The table's columns: an invoice's filing. */
export const FILINGS = ['no category', 'the targeted category', 'another category'] as const;
export type Filing = (typeof FILINGS)[number];

/** The table's rows: an endpoint's `category_id`. */
export const TARGETS = ['null', 'an integer'] as const;
export type Target = (typeof TARGETS)[number];

/** Spec, Category targeting: whether an endpoint gets an invoice's event. */
export const CATEGORY_TARGETING_TABLE: Record<Target, Record<Filing, boolean>> = {
  null: { 'no category': true, 'the targeted category': true, 'another category': true },
  'an integer': { 'no category': false, 'the targeted category': true, 'another category': false },
};
