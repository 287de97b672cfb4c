import { MAX_LINES } from '#einvoice/json/limits.ts';
import type { QueryParameter } from '#http/query.ts';
import { badRequest } from '#kernel/api-error.ts';
import { SHOWN_LINES } from './load-invoice.ts';

/** Pages of lines: as many as the longest invoice has. */
const MOST_PAGES = Math.ceil(MAX_LINES / SHOWN_LINES);

export const linesParameter: QueryParameter<number> = {
  description: 'The page of lines that is shown, from 1.',
  schema: { type: 'integer', minimum: 1, maximum: MOST_PAGES, default: 1 },
  read(query, name) {
    const page = Number(query.get(name) ?? '1');
    if (Number.isInteger(page) && page >= 1 && page <= MOST_PAGES) return page;
    throw badRequest(`Le paramètre ${name} doit être un entier de 1 à ${MOST_PAGES}`);
  },
};
