/** Interval of polling: no walk needs it, since every step is announced. */
export const NEVER_MS = 3_600_000;
