import type { QuoteState } from '#machines/quote.ts';
import { indexedNumber, prefixPattern } from '#orm/number-prefix.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface NumberedQuote {
  id: string;
  quote_number: string;
  state: QuoteState;
}

const NUMBER = indexedNumber('quote_number');

/** In the order of the index, so that no more than the limit is read. */
const SEARCH = statement<NumberedQuote, [workspace_id: string, pattern: string, limit: number]>(
  'search_quotes_by_number',
  `
    select id, quote_number, state from quotes
    where workspace_id = $1 and ${NUMBER} like upper($2)
    order by ${NUMBER} using ~<~, id limit $3`,
  { plannedEachTime: 'an index serves a pattern that is known' },
);

/** A workspace's quotes whose number begins so, in any case, by number. */
export const searchQuotes = (
  on: Queryable,
  workspace_id: string,
  beginning: string,
  limit: number,
): Promise<NumberedQuote[]> => SEARCH.all(on, workspace_id, prefixPattern(beginning), limit);
