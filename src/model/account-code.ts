/** A number of the chart of accounts, `512000` or `401DURAND`, as a regular expression without anchors. */
export const ACCOUNT_CODE = '[1-9][0-9A-Z]{2,11}';

/** The same for lines of the accountant's file, whose accounts begin with three digits. */
export const JOURNAL_ACCOUNT = String.raw`[1-9]\d{2}[0-9A-Z]{0,9}`;
export const JOURNAL_ACCOUNT_FORM =
  'trois chiffres, puis au plus neuf chiffres ou majuscules, comme 411000';
