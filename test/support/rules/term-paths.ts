/** Where a syntax has EN 16931's business terms (BT), and groups (BG) with theirs. */
export interface Terms {
  readonly [id: string]: string | readonly [path: string, terms: Terms];
}
