/** A number of the chart of accounts, as a regular expression without anchors: `512000`, `401DURAND`. */
export const ACCOUNT_CODE = '[1-9][0-9A-Z]{2,11}';
