/** For bytes that a stranger made: an attachment, and without scripts or rights where it is opened all the same. */
export const UNTRUSTED_FILE = { 'Content-Security-Policy': "script-src 'none'; sandbox" } as const;
