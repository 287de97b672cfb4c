import {
  NETWORK_FILTERS,
  type NetworkFilter,
} from '#domain/invoicing/invoices/find-invoices-by-index.ts';
import {
  DUE_FILTERS,
  listNewestInvoices,
} from '#domain/invoicing/invoices/list-newest-invoices.ts';
import { listOpenPurchases } from '#domain/invoicing/entered-purchases/open-purchases.ts';
import { listOfferedCategories } from '#domain/invoicing/categories/list-offered-categories.ts';
import { MOST_NAMES } from '#domain/invoicing/invoices/find-sought-invoices.ts';
import { html, type Html } from '#http/pages/html.ts';
import { parisDay } from '#kernel/instant.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { partWords } from '#console/words/part-words.ts';
import type { Category } from '#orm/entities/category.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { empty } from '#console/parts/empty.ts';
import { daysFilter, setFilter, type Filter } from '#console/parts/filters.ts';
import { namedChoices } from '#console/parts/field-input.ts';
import { banner } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';
import { invoiceState } from '#console/words/state-words.ts';
import { sectionTabs } from '#console/shared/section-tabs.ts';
import { openPurchases } from './open-purchases.ts';
import { invoiceDrop } from './invoice-drop.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import {
  INVOICE_LIST_QUERY,
  isNarrowed,
  tabOf,
  type InvoiceListQuery,
  type InvoiceTab,
} from './invoice-query.ts';
import { invoiceColumns } from './invoice-table.ts';

type InvoiceListVisit = WorkspaceVisit<InvoiceListQuery>;

export const INVOICE_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/invoices',
  audience: 'member',
  section: 'sales',
  query: INVOICE_LIST_QUERY,
  load: async ({ workspace, query, now }, { db }) => {
    const { before, ...filter } = query;
    const { id: workspace_id } = workspace;
    const today = parisDay(now);
    const question = { workspace_id, filter, before, limit: PAGE_ROWS, today };
    const isOfPurchases = tabOf(query) === null || tabOf(query) === 'purchases';
    const hasOpen = isOfPurchases && before === null && !isNarrowed(query);
    return {
      ...(await listNewestInvoices(db, question)),
      open: hasOpen ? await listOpenPurchases(db, workspace_id) : [],
    };
  },
  loadAround: async ({ workspace, query }, services) => ({
    categories: await listOfferedCategories(services.db, workspace.id, query.category_id),
  }),
  isFiltered: isNarrowed,
  scripts: ['file-drop.js'],
  title: (visit) => titleOf(visit),
  sectionOf: ({ query }) => sectionOfTab(tabOf(query)),
  form: (visit, { categories }) => ({ kept: keptOf(visit), filters: filtersOf(visit, categories) }),
  head: (visit) => {
    const creation = creationLink(visit);
    return { actions: [invoiceDrop(visit, creation === null), creation] };
  },
  tabs: placeOf,
  table: (visit, { rows }) => ({
    name: 'invoice',
    label: invoiceWords(visit.language).list,
    columns: invoiceColumns(visit, rows, tabOf(visit.query) === null),
    hrefOf: ({ id }) => invoicePath(visit, id),
    empty: empty(emptySentence(visit), creationLink(visit)),
  }),
  list: (visit, table, { has_more_names, open }) => {
    const { too_many_names } = invoiceWords(visit.language);
    const isCut = has_more_names
      ? banner('info', html`<p>${too_many_names(String(MOST_NAMES))}</p>`)
      : null;
    return html`${openPurchases(visit, open)} ${isCut} ${table}`;
  },
});

const titleOf = ({ language, query }: InvoiceListVisit): string => {
  const words = invoiceWords(language);
  const tab = tabOf(query);
  return tab === null ? words.title : words[tab];
};

/** None for sales and purchases together. */
const sectionOfTab = (tab: InvoiceTab | null): 'sales' | 'purchases' | null =>
  tab === 'drafts' ? 'sales' : tab;

/** Purchases come as files, sales are written. */
function placeOf(visit: InvoiceListVisit): Html | null {
  const tab = tabOf(visit.query);
  const section = sectionOfTab(tab);
  return tab === null || section === null ? null : sectionTabs(visit, section, tab);
}

const emptySentence = ({ language, query }: InvoiceListVisit): string => {
  const words = invoiceWords(language);
  return tabOf(query) === 'purchases' ? words.empty_purchases : words.empty;
};

/** Drafts are sales. */
const creationLink = (visit: InvoiceListVisit): Html | null =>
  tabOf(visit.query) === 'purchases'
    ? null
    : html`<a class="button primary" href="${invoicePath(visit)}/new"
        >${invoiceWords(visit.language).create}</a
      >`;

/** The tab's own parameter, which no field changes. */
function keptOf({ query }: InvoiceListVisit): Record<string, string> {
  const tab = tabOf(query);
  if (tab === 'drafts') return { lifecycle_state: 'draft' };
  return tab === null ? {} : { direction: tab };
}

function filtersOf(
  { query, language }: InvoiceListVisit,
  categories: readonly Category[],
): Filter[] {
  const words = invoiceWords(language);
  return [
    { name: 'q', label: words.search, value: query.q },
    ...(tabOf(query) === 'drafts' ? [] : [stateFilter(query.lifecycle_state, language)]),
    {
      name: 'category_id',
      label: words.category,
      value: query.category_id,
      all: partWords(language).all_feminine,
      choices: namedChoices(categories),
    },
    {
      name: 'due',
      label: words.due,
      value: query.due,
      all: partWords(language).all_feminine,
      choices: choicesOf(DUE_FILTERS, words.dues),
    },
    daysFilter(words, query),
    ...(query.network === null ? [] : [networkFilter(query.network, language)]),
  ];
}

/** Offered where a link asks for it, since the fields of the others fill a line. */
function networkFilter(value: NetworkFilter, language: InvoiceListVisit['language']): Filter {
  const words = invoiceWords(language);
  return {
    name: 'network',
    label: words.network,
    value,
    choices: NETWORK_FILTERS.map((name) => ({ value: name, label: words.networks[name] })),
  };
}

const stateFilter = (
  states: InvoiceListVisit['query']['lifecycle_state'],
  language: InvoiceListVisit['language'],
): Filter =>
  setFilter({
    name: 'lifecycle_state',
    label: invoiceWords(language).state,
    values: states,
    choices: INVOICE_LIFECYCLE_STATES.map((value) => ({
      value,
      label:
        value === 'submitted' ? invoiceWords(language).submitted : invoiceState(language, value),
    })),
  });
