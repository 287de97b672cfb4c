/** One page of a list, as the API answers it. */
export interface AnyPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly current_page: number; readonly total_pages: number };
}

/** The query of a request for a page. */
export type PageQuery = Readonly<Record<string, unknown>>;

/** The query for the page after this one; null at the end. */
export function nextPage(query: PageQuery, { data, meta }: AnyPage): PageQuery | null {
  const page = Number(query['page'] ?? 1);
  return data.length === 0 || page >= meta.total_pages ? null : { ...query, page: page + 1 };
}
