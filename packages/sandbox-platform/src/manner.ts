/** Versions of XP Z12-013. */
export const MANNERS = ['1.1', '1.2', '1.3'] as const;
export type Manner = (typeof MANNERS)[number];
