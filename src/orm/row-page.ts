export interface RowPage {
  per_page: number;
  offset: number;
  /** Only rows behind this id count; the id itself need not exist. */
  after?: string | null;
  descending?: boolean;
}

/** The condition and options for an entity manager to read a page and count its list. */
export const behind = ({ after, descending = false }: RowPage) =>
  after == null ? {} : { id: descending ? { $lt: after } : { $gt: after } };
export const paged = ({ per_page, offset, descending = false }: RowPage) =>
  ({ orderBy: { id: descending ? 'desc' : 'asc' }, limit: per_page, offset }) as const;

/** The members of a filter that limit: null matches all. */
export const given = (filter: object): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null));

/** The condition of a column of days, both inclusive; null does not limit. */
export const daysOf = (from: string | null, to: string | null): object | null =>
  from === null && to === null ? null : given({ $gte: from, $lte: to });

interface RowOrder {
  suffix: '' | '_descending';
  /** `id ${behind} $n`, with {@link startOf} as the parameter. */
  behind: '>' | '<';
  direction: 'asc' | 'desc';
}

export function bothWays<Made>(make: (order: RowOrder) => Made): (page: RowPage) => Made {
  const ascending = make({ suffix: '', behind: '>', direction: 'asc' });
  const descending = make({ suffix: '_descending', behind: '<', direction: 'desc' });
  return (page) => (page.descending === true ? descending : ascending);
}

const MAX_ID = '9223372036854775807';

export const startOf = ({ after, descending = false }: RowPage): string =>
  after ?? (descending ? MAX_ID : '0');
