import { html, type Html } from '#http/pages/html.ts';
import { addressWith } from './address.ts';
import { loadMore, searchedUntil } from './load-more.ts';
import type { Reader } from './reader.ts';
import { table, type TableInput } from './table.ts';

interface PagedTableInput<Row> extends TableInput<Row> {
  /** Where the rows behind these begin; null where there are none. */
  next: string | null;
  /** The parameter of the page that takes it. */
  parameter?: 'before' | 'behind';
  /** The instant or day that a search came to at the end of its window. */
  searched_until?: Date | string | null;
}

/** A table, and the link to the rows behind it at the address of the page. */
export function pagedTable<Row>(
  visit: Reader & { url: string },
  { next, parameter = 'before', searched_until = null, ...input }: PagedTableInput<Row>,
): Html {
  const href = next === null ? null : addressWith(visit.url, { [parameter]: next });
  const more =
    searched_until === null || href === null
      ? loadMore(visit, href)
      : searchedUntil(visit, searched_until, href);
  return html`${table(input)} ${more}`;
}
