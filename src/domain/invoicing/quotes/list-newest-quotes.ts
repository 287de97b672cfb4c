import { cutWindow, type SearchedPage } from '#domain/shared/newest-page.ts';
import type { QuoteState } from '#machines/quote.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { QuoteRow } from '#render/quote.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';

/** Quotes that one answer looks through. */
export const QUOTE_WINDOW = 10_000;
const MAX_ID = '9223372036854775807';

interface QuoteQuestion {
  workspace_id: string;
  /** Null for any. */
  state: QuoteState | null;
  /** Only quotes with a lower id. */
  before: string | null;
  limit: number;
}

const COLUMNS = `
  workspace_id, id, company_id, quote_number, state, valid_until, header, version, invoice_id,
  created_at, updated_at`;

const PLANNED = { plannedEachTime: 'it is asked by a person, and the table grows' };

const LIST = statement<
  Omit<QuoteRow, 'document'> & { header: string },
  [workspace_id: string, below: string, state: QuoteState | null, limit: number]
>(
  'list_newest_quotes',
  `
    select ${COLUMNS}
    from (
      select ${COLUMNS} from quotes
      where workspace_id = $1 and id < $2 order by id desc limit ${QUOTE_WINDOW}
    ) q
    where $3::text is null or state = $3
    order by id desc limit $4`,
  PLANNED,
);

const FIND_EDGE = statement<
  { id: string; created_at: Date },
  [workspace_id: string, below: string]
>(
  'find_edge_of_quote_window',
  `
    select id, created_at from quotes
    where workspace_id = $1 and id < $2 order by id desc offset ${QUOTE_WINDOW - 1} limit 1`,
  PLANNED,
);

/** A page of a workspace's quotes, newest first, by keyset; a filter looks through a window at most. */
export async function listNewestQuotes(
  on: Queryable,
  { workspace_id, state, before, limit }: QuoteQuestion,
): Promise<SearchedPage<QuoteRow>> {
  const below = before ?? MAX_ID;
  const found = await LIST.all(on, workspace_id, below, state, limit + 1);
  const page = await cutWindow(found, limit, () => FIND_EDGE.first(on, workspace_id, below));
  const rows = page.rows.map(({ header, ...row }) => ({
    ...row,
    document: readStoredHeader(header),
  }));
  return { ...page, rows };
}
