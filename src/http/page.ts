import { badRequest } from '#kernel/refusal.ts';
import type { QueryOf, QueryParameter } from './query.ts';

/** A page of a list, counted from 1. */
export interface Page {
  page: number;
  per_page: number;
  offset: number;
}

const DEFAULT_PER_PAGE = 25;
const MAX_PER_PAGE = 100;
/** A page so far out that its offset would leave the exact integers is empty all the same. */
const MAX_PAGE = 1_000_000_000;

const positive = (otherwise: number, max: number, description: string): QueryParameter<number> => ({
  description,
  schema: { type: 'integer', minimum: 1, default: otherwise },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return otherwise;
    const value = Number(text);
    if (!/^[0-9]+$/.test(text) || value < 1) {
      throw badRequest(`Le paramètre ${name} doit être un entier positif`);
    }
    return Math.min(value, max);
  },
});

/** The parameters of every list; more than 100 per page is clamped, anything but a positive integer is 400. */
export const PAGING = {
  page: positive(1, MAX_PAGE, 'The page to show, from 1. A page past the end is empty.'),
  per_page: positive(
    DEFAULT_PER_PAGE,
    MAX_PER_PAGE,
    `Rows on a page. More than ${MAX_PER_PAGE} counts as ${MAX_PER_PAGE}.`,
  ),
};

export const pageOf = ({ page, per_page }: QueryOf<typeof PAGING>): Page => ({
  page,
  per_page,
  offset: (page - 1) * per_page,
});
