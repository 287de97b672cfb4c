/** One page of a list, as the API answers it. */
export interface AnyPage {
  readonly data: readonly { readonly id: number }[];
  readonly meta: { readonly total_pages: number };
}

/** The query of a request for a page. */
export type PageQuery = Readonly<Record<string, unknown>>;

/**
 * The query for the rows after this page; null at the end. The pages that a cursor leaves are counted anew from each, so
 * rows that are added or deleted meanwhile move no other row to another page.
 */
export function nextPage(query: PageQuery, { data, meta }: AnyPage): PageQuery | null {
  const last = data.at(-1);
  const { page = 1, ...rest } = query;
  return last === undefined || Number(page) >= meta.total_pages
    ? null
    : { ...rest, after: last.id };
}
