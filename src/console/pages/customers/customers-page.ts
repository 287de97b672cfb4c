import { listCustomers, type ListedCustomer } from '#domain/invoicing/customers/list-customers.ts';
import { html, type Html } from '#http/pages/html.ts';
import { flagParameter, idParameter, textParameter } from '#http/query.ts';
import { printJson } from '#kernel/json.ts';
import { attributes } from '#console/parts/attributes.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { BUYER_FIELDS, textAt } from '#console/shared/editor-members.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { draftWords } from '#console/words/draft-words.ts';
import { customerWords } from './customer-words.ts';

const MAX_SOUGHT = 100;
/** Customers that an editor offers. */
const OFFERED = 8;

export const CUSTOMERS_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/customers',
  audience: 'member',
  section: 'parties',
  query: {
    q: textParameter('Only customers with this in their name or SIREN.', MAX_SOUGHT),
    archived: flagParameter('Those that are archived, instead of the others.'),
    before: idParameter('Only customers with a lower number.'),
  },
  load: ({ workspace, query: { q, archived, before } }, { db }) =>
    listCustomers(db, { workspace_id: workspace.id, text: q, archived, before, limit: PAGE_ROWS }),
  parts: {
    // For the editors of drafts and quotes.
    matches: async (visit, { db }) => {
      const sought = { workspace_id: visit.workspace.id, text: visit.query.q, archived: false };
      const { rows } = await listCustomers(db, { ...sought, before: null, limit: OFFERED });
      return rows.length === 0 ? null : html`${rows.map(matchOf)}`;
    },
  },
  title: ({ language }) => customerWords(language).title,
  form: ({ language, query }) => {
    const words = customerWords(language);
    const choices = [{ value: 'true', label: words.archived }];
    const archived = query.archived ? 'true' : null;
    return {
      filters: [
        { name: 'q', label: words.search, value: query.q },
        { name: 'archived', label: words.state, value: archived, choices, all: words.in_use },
      ],
    };
  },
  isFiltered: ({ q, archived }) => archived || (q !== null && q !== ''),
  head: ({ language }) => ({ sentence: customerWords(language).sentence }),
  tabs: (visit) => sectionTabs(visit, 'parties', 'customers'),
  table: (visit) => ({
    name: 'customer',
    columns: columnsOf(visit),
    hrefOf: ({ id }) => workspacePath(visit, `customers/${id}`),
    empty: empty(customerWords(visit.language).empty),
  }),
});

function columnsOf({ language }: WorkspaceVisit): Column<ListedCustomer>[] {
  const words = draftWords(language);
  const optional = (text: string | null) => (text === null ? '—' : code(text));
  return [
    { head: words.buyer_name, card: 'top', cell: ({ name }) => name, isLink: true },
    {
      head: words.buyer_siren,
      width: 130,
      card: 'bottom',
      cell: ({ siren }) => optional(siren),
    },
    {
      head: words.buyer_vat_number,
      width: 170,
      leaves: 2,
      cell: ({ vat_number }) => optional(vat_number),
    },
    {
      head: words.buyer_city,
      width: 220,
      card: 'bottom_end',
      cell: ({ address }) => address?.city ?? '—',
    },
  ];
}

/** What an editor offers while a name or SIREN is typed, with the fields that it fills. */
function matchOf(customer: ListedCustomer, index: number): Html {
  const filled = BUYER_FIELDS.map((name) => [`buyer/${name}`, textAt(customer, name)]);
  const beside = [customer.siren, customer.address?.city].filter((text) => text != null);
  const frame = {
    id: `match-${index}`,
    role: 'option',
    'aria-selected': 'false',
    'data-fill': printJson(Object.fromEntries(filled)),
  };
  return html`<li${attributes(frame)}>
    <span>${customer.name}</span> <small>${beside.join(' · ')}</small>
  </li>`;
}
