/** Rows of a list, newest first. */
export interface NewestPage<Row> {
  rows: readonly Row[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** A page of a list by keyset that looks through a window of rows at most. */
export interface SearchedPage<Row> extends NewestPage<Row> {
  /** The instant that a search has reached when it stopped at its window; null if it went to its end. */
  searched_until: Date | null;
}

/** @param found one row more than `limit`, if there are others behind it */
export function cutPage<Row extends { id: string }>(
  found: readonly Row[],
  limit: number,
): NewestPage<Row> {
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
}

/** As {@link cutPage}; `findEdge` asks where the window ended. */
export async function cutWindow<Row extends { id: string }>(
  found: readonly Row[],
  limit: number,
  findEdge: () => Promise<{ id: string; created_at: Date } | null>,
): Promise<SearchedPage<Row>> {
  if (found.length > limit) return { ...cutPage(found, limit), searched_until: null };
  const edge = await findEdge();
  return { rows: found, next: edge?.id ?? null, searched_until: edge?.created_at ?? null };
}
