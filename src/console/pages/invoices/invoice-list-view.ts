import {
  NETWORK_FILTERS,
  type NetworkFilter,
} from '#domain/invoicing/invoices/find-invoices-by-index.ts';
import { DUE_FILTERS } from '#domain/invoicing/invoices/list-newest-invoices.ts';
import { MOST_NAMES } from '#domain/invoicing/invoices/find-sought-invoices.ts';
import type { InvoicePage } from '#domain/invoicing/invoices/list-newest-invoices.ts';
import { html, type Html } from '#http/pages/html.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import type { Category } from '#orm/entities/category.ts';
import { empty } from '#console/parts/empty.ts';
import { daysFilter, filters, noMatch, setFilter, type Filter } from '#console/parts/filters.ts';
import { banner, pageHead, part } from '#console/parts/page-head.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';
import { invoiceState } from '#console/words/state-words.ts';
import { categoryChoices } from './category-choices.ts';
import { documentTabs, filingLinks } from '#console/shared/document-tabs.ts';
import { invoiceDrop } from './invoice-drop.ts';
import { invoicePath } from '#console/shared/invoice-path.ts';
import { isNarrowed, tabOf, type InvoiceListQuery } from './invoice-query.ts';
import { invoiceRows } from './invoice-table.ts';

export type InvoiceListVisit = WorkspaceVisit<InvoiceListQuery>;

export interface InvoiceList {
  page: InvoicePage;
  /** Those to filter by. */
  categories: readonly Category[];
}

export function invoiceListView(
  { page, categories }: InvoiceList,
  visit: InvoiceListVisit,
): PageContents {
  const words = invoiceWords(visit.language);
  const main = html`${pageHead({ title: words.title, actions: [creationLink(visit)] })}
  ${documentTabs(visit, tabOf(visit.query))} ${invoiceDrop(visit)}
  ${filters(visit, {
    action: invoicePath(visit),
    kept: keptOf(visit),
    filters: filtersOf(visit, categories),
  })}
  ${part('list', listView(page, visit))} ${filingLine(visit)}`;
  return { title: words.title, main, scripts: ['file-drop.js'] };
}

const creationLink = (visit: InvoiceListVisit): Html =>
  html`<a class="button primary" href="${invoicePath(visit)}/new"
    >${invoiceWords(visit.language).create}</a
  >`;

/** The tab's own parameter, which no field changes. */
function keptOf({ query }: InvoiceListVisit): Record<string, string> {
  const tab = tabOf(query);
  if (tab === 'drafts') return { lifecycle_state: 'draft' };
  return tab === null ? {} : { direction: tab };
}

/** The table and the way on. */
export function listView(
  { invoices, has_more_names, ...place }: InvoicePage,
  visit: InvoiceListVisit,
): Html {
  const words = invoiceWords(visit.language);
  const list = pagedTable(visit, {
    ...place,
    ...invoiceRows(visit, invoices, tabOf(visit.query) === null),
    label: words.list,
    empty: isNarrowed(visit.query) ? noMatch(visit) : empty(words.empty, creationLink(visit)),
  });
  const isCut = has_more_names
    ? banner('info', html`<p>${words.too_many_names(String(MOST_NAMES))}</p>`)
    : null;
  return html`${isCut} ${list}`;
}

function filtersOf(
  { query, language }: InvoiceListVisit,
  categories: InvoiceList['categories'],
): Filter[] {
  const words = invoiceWords(language);
  return [
    { name: 'q', label: words.search, value: query.q },
    ...(tabOf(query) === 'drafts' ? [] : [stateFilter(query.lifecycle_state, language)]),
    {
      name: 'category_id',
      label: words.category,
      value: query.category_id,
      choices: categoryChoices(categories),
    },
    {
      name: 'due',
      label: words.due,
      value: query.due,
      choices: DUE_FILTERS.map((value) => ({ value, label: words.dues[value] })),
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
      label: invoiceState(language, value),
    })),
  });

const filingLine = (visit: InvoiceListVisit): Html =>
  html`<p class="actions advice">
    ${filingLinks(visit).map(({ href, word }) => html`<a href="${href}">${word}</a> `)}
  </p>`;
