import type { TaxCategory } from '#model/invoice.ts';

/** How EN 16931 names a category in its rule ids: the rules of `K` are BR-IC-01 … BR-IC-10. */
const RULE_FAMILIES: Readonly<Record<TaxCategory, string>> = {
  S: 'BR-S',
  Z: 'BR-Z',
  E: 'BR-E',
  AE: 'BR-AE',
  K: 'BR-IC',
  G: 'BR-G',
  O: 'BR-O',
  L: 'BR-AF',
  M: 'BR-AG',
};

/** The id of a category's rule: `taxRule('K', '08')` is `BR-IC-08`. */
export const taxRule = (category: TaxCategory, number: string): string =>
  `${RULE_FAMILIES[category]}-${number}`;

/** Whether the category carries no tax, so that its rate is 0 (`L` and `M` admit 0 and above). */
export const isZeroRated = (category: TaxCategory): boolean =>
  category !== 'S' && category !== 'L' && category !== 'M';
