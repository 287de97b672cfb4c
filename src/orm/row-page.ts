/** A page of a list in the order of its ids. */
export interface RowPage {
  per_page: number;
  offset: number;
  /** Only rows that stand behind this id count, whether or not there is a row of it. */
  after?: string | null;
  /** The newest first. */
  descending?: boolean;
}

/** The condition and the options by which an entity manager reads a page and counts its list. */
export const behind = ({ after, descending = false }: RowPage) =>
  after == null ? {} : { id: descending ? { $lt: after } : { $gt: after } };
export const paged = ({ per_page, offset, descending = false }: RowPage) =>
  ({ orderBy: { id: descending ? 'desc' : 'asc' }, limit: per_page, offset }) as const;

/** The parts of a statement's text that differ by its order. */
interface RowOrder {
  /** Of statements' names. */
  suffix: '' | '_descending';
  /** `id ${behind} $n`, for which {@link startOf} is the parameter. */
  behind: '>' | '<';
  direction: 'asc' | 'desc';
}

/** Makes statements of a list for both orders, where the file is loaded. */
export function bothWays<Made>(make: (order: RowOrder) => Made): (page: RowPage) => Made {
  const ascending = make({ suffix: '', behind: '>', direction: 'asc' });
  const descending = make({ suffix: '_descending', behind: '<', direction: 'desc' });
  return (page) => (page.descending === true ? descending : ascending);
}

const MAX_ID = '9223372036854775807';

/** The id behind which the list begins. */
export const startOf = ({ after, descending = false }: RowPage): string =>
  after ?? (descending ? MAX_ID : '0');
