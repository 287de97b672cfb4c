/** The interval of looks that no walk needs, since every step is announced. */
export const NEVER_MS = 3_600_000;
