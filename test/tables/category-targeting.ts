/** What an invoice is filed under, as the columns of the table say it. */
export const FILINGS = ['no category', 'the targeted category', 'another category'] as const;
export type Filing = (typeof FILINGS)[number];

/** What an endpoint's `category_id` is, as the rows of the table say it. */
export const TARGETS = ['null', 'an integer'] as const;
export type Target = (typeof TARGETS)[number];

/** Spec, Category targeting: whether an endpoint gets the event of an invoice. */
export const CATEGORY_TARGETING_TABLE: Record<Target, Record<Filing, boolean>> = {
  null: { 'no category': true, 'the targeted category': true, 'another category': true },
  'an integer': { 'no category': false, 'the targeted category': true, 'another category': false },
};
