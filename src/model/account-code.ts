/** A number of the chart of accounts, `512000` or `401DURAND`, as a regular expression without anchors. */
export const ACCOUNT_CODE = '[1-9][0-9A-Z]{2,11}';
