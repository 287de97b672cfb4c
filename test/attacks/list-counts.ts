/** What a list of nothing shows. */
export const NOTHING = '–';

/** `3 × GET 500, 2 × POST 503`. */
export function listCounts(counts: Record<string, number>): string {
  const entries = Object.entries(counts).map(([kind, count]) => `${count} × ${kind}`);
  return entries.length === 0 ? NOTHING : entries.join(', ');
}
