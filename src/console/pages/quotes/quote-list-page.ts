import { listNewestQuotes } from '#domain/invoicing/quotes/list-newest-quotes.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter, oneOfParameter } from '#http/query.ts';
import { QUOTE_STATES } from '#machines/quote.ts';
import type { QuoteRow } from '#render/quote.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { money } from '#console/parts/money.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { quoteBadge } from '#console/parts/state-badges.ts';
import type { Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { amountHead, currencyOf } from '#console/parts/amount-head.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { quotePath } from '#console/shared/invoice-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { quoteWords } from './quote-words.ts';
import { quoteStates } from '#console/words/state-words.ts';

export const QUOTE_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/quotes',
  audience: 'member',
  section: 'sales',
  query: {
    state: oneOfParameter(QUOTE_STATES, 'Only quotes in this state.'),
    before: idParameter('Only quotes with a lower number.'),
  },
  load: ({ workspace, query: { state, before } }, { db }) =>
    listNewestQuotes(db, { workspace_id: workspace.id, state, before, limit: PAGE_ROWS }),
  title: ({ language }) => quoteWords(language).list,
  form: ({ language, query }) => {
    const choices = choicesOf(QUOTE_STATES, quoteStates(language));
    return {
      filters: [{ name: 'state', label: quoteWords(language).state, value: query.state, choices }],
    };
  },
  head: (visit) => ({ actions: [creationLink(visit)] }),
  tabs: (visit) => sectionTabs(visit, 'sales', 'quotes'),
  table: (visit, { rows }) => ({
    name: 'quote',
    columns: columnsOf(visit, currencyOf(rows.map(({ document }) => document))),
    hrefOf: ({ id }) => quotePath(visit, id),
    empty: empty(quoteWords(visit.language).empty, creationLink(visit)),
  }),
});

const creationLink = (visit: WorkspaceVisit): Html =>
  html`<a class="button primary" href="${quotePath(visit)}/new"
    >${quoteWords(visit.language).create}</a
  >`;

function columnsOf(visit: WorkspaceVisit, currency: string | null): Column<QuoteRow>[] {
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
      cell: ({ quote_number }) => quote_number,
      isLink: true,
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
      amount: ({ document }) => ({
        amount: document.total_including_tax,
        currency: document.currency_code,
      }),
    },
  ];
}
