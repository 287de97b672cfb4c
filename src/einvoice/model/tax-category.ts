/** VAT categories (BT-151, UNCL 5305, the subset of EN 16931). */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** The key of a VAT breakdown (BG-23): one per category and rate. */
export interface TaxKey {
  tax_category: TaxCategory;
  /** In percent, canonical (`20`, `5.5`), so equal rates are equal texts. */
  tax_rate: string;
}
