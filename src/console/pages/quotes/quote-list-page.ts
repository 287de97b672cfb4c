import { listNewestQuotes, type QuotePage } from '#domain/invoicing/quotes/list-newest-quotes.ts';
import type { Services } from '#http/pipeline/call.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { QUOTE_STATES } from '#machines/quote.ts';
import type { QuoteRow } from '#render/quote.ts';
import { empty } from '#console/parts/empty.ts';
import { filters, noMatch } from '#console/parts/filters.ts';
import { money } from '#console/parts/money.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { quoteBadge } from '#console/parts/state-badges.ts';
import type { Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { amountHead, currencyOf } from '#console/parts/amount-head.ts';
import { documentTabs } from '#console/shared/document-tabs.ts';
import { quotePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { quoteWords } from '#console/words/quote-words.ts';
import { quoteStates } from '#console/words/state-words.ts';

const QUERY = {
  state: oneOfParameter(QUOTE_STATES, 'Only quotes in this state.'),
  before: idParameter('Only quotes with a lower number.'),
};
type QuoteListVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

export const QUOTE_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/quotes',
  audience: 'member',
  section: 'invoices',
  query: QUERY,
  load: loadPage,
  view: viewPage,
  list: listView,
});

function loadPage(
  { workspace, query: { state, before } }: QuoteListVisit,
  { db }: Services,
): Promise<QuotePage> {
  const workspace_id = workspace.id;
  return listNewestQuotes(db, { workspace_id, state, before, limit: PAGE_ROWS });
}

function viewPage(page: QuotePage, visit: QuoteListVisit): PageContents {
  const { language, query } = visit;
  const words = quoteWords(language);
  const states = quoteStates(language);
  const main = html`${pageHead({ title: words.list, actions: [creationLink(visit)] })}
  ${documentTabs(visit, 'quotes')}
  ${filters(visit, {
    action: quotePath(visit),
    filters: [
      {
        name: 'state',
        label: words.state,
        value: query.state,
        choices: QUOTE_STATES.map((value) => ({ value, label: states[value] })),
      },
    ],
  })}
  ${part('list', listView(page, visit))}`;
  return { title: words.list, main };
}

const creationLink = (visit: QuoteListVisit): Html =>
  html`<a class="button primary" href="${quotePath(visit)}/new"
    >${quoteWords(visit.language).create}</a
  >`;

function listView({ quotes, ...place }: QuotePage, visit: QuoteListVisit): Html {
  const words = quoteWords(visit.language);
  return pagedTable<QuoteRow>(visit, {
    ...place,
    name: 'quote',
    label: words.list,
    columns: columnsOf(visit, currencyOf(quotes.map(({ document }) => document))),
    rows: quotes,
    keyOf: ({ id }) => id,
    hrefOf: ({ id }) => quotePath(visit, id),
    empty: visit.query.state === null ? empty(words.empty, creationLink(visit)) : noMatch(visit),
  });
}

function columnsOf(visit: QuoteListVisit, currency: string | null): Column<QuoteRow>[] {
  const words = quoteWords(visit.language);
  return [
    {
      head: words.state,
      width: 120,
      card: 'bottom',
      cell: ({ state }) => quoteBadge(visit, state),
    },
    {
      head: words.number,
      width: 160,
      card: 'bottom_end',
      cell: ({ id, quote_number }) => html`<a href="${quotePath(visit, id)}">${quote_number}</a>`,
      title: ({ quote_number }) => quote_number,
    },
    { head: words.buyer, card: 'top', cell: ({ document }) => document.buyer.name },
    {
      head: words.issued,
      width: 110,
      leaves: 3,
      cell: ({ document }) => day(visit, document.issue_date),
    },
    {
      head: words.valid_until,
      width: 140,
      leaves: 2,
      cell: ({ valid_until }) => (valid_until === null ? '—' : day(visit, valid_until)),
    },
    {
      head: amountHead(words.total, currency),
      width: 150,
      align: 'end',
      card: 'top_end',
      cell: ({ document }) =>
        money(
          visit,
          document.total_including_tax,
          currency === null ? document.currency_code : undefined,
        ),
    },
  ];
}
