import type { RowPage } from '#orm/row-page.ts';
import {
  countParameter,
  idParameter,
  oneOfParameter,
  type QueryOf,
  type QueryParameter,
} from './query.ts';

/** A page of a list, counted from 1. */
export interface Page extends RowPage {
  page: number;
}

const DEFAULT_PER_PAGE = 25;
const MAX_PER_PAGE = 100;
/** A page beyond this would exceed exact integers in its offset; it is empty anyway. */
const MAX_PAGE = 1_000_000_000;

/**
 * Parameters of a list in fixed order; more than 100 per page is clamped, anything but a positive integer is 400.
 * `after` is a cursor.
 */
export const UNSORTED_PAGING = {
  page: countParameter(
    { otherwise: 1, max: MAX_PAGE },
    'The page to show, from 1. A page past the end is empty.',
  ),
  per_page: countParameter(
    { otherwise: DEFAULT_PER_PAGE, max: MAX_PER_PAGE },
    `Rows on a page. More than ${MAX_PER_PAGE} counts as ${MAX_PER_PAGE}.`,
  ),
  after: idParameter(
    'Only the rows behind this `id` in the order of the list; `meta` counts those. The last `id` of an answer continues there, even if rows were added or removed since.',
  ),
};

const SORTS = ['id', '-id'] as const;

const asked = oneOfParameter(SORTS, '');
const sort: QueryParameter<(typeof SORTS)[number]> = {
  description: '`-id`: the newest first.',
  schema: { type: 'string', enum: SORTS, default: 'id' },
  read: (query, name) => asked.read(query, name) ?? 'id',
};

export const PAGING = { ...UNSORTED_PAGING, sort };

type Paging = QueryOf<typeof UNSORTED_PAGING> & Partial<QueryOf<typeof PAGING>>;

export const pageOf = ({ page, per_page, after, sort: order = 'id' }: Paging): Page => ({
  page,
  per_page,
  offset: (page - 1) * per_page,
  after,
  descending: order === '-id',
});
