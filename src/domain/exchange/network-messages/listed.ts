/**
 * Milliseconds after which a flow that a platform has not listed is believed to be listed no more. A company without new
 * flows is shown the days before its last one for ever.
 */
export const LISTED_MS = 14 * 24 * 3_600_000;
