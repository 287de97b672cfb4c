/** Where a syntax has the business terms (BT) of EN 16931, and its groups (BG) with the terms in them. */
export interface Terms {
  readonly [id: string]: string | readonly [path: string, terms: Terms];
}
