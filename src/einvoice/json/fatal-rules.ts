/**
 * The sums for which a file is refused: BR-CO-10 to BR-CO-17 and the rules 08 and 09 of each category, or those that
 * an extension has in their place. All else is kept as stated and warned of.
 */
const FATAL = /^BR-(F[RX]EXT-)?(CO-1[0-7]|(S|Z|E|AE|IC|G|O|AF|AG|B)-0[89])$/;

export const isFatal = (rule: string | null): boolean => rule !== null && FATAL.test(rule);
