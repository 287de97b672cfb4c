import type { BookedPage } from '#domain/banking/bank-operations/list-booked-operations.ts';
import { html, type Html } from '#http/pages/html.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { attributes } from '#console/parts/attributes.ts';
import { empty } from '#console/parts/empty.ts';
import { daysFilter, filters, noMatch, type Filter } from '#console/parts/filters.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { accountChoices } from '#console/shared/account-name.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { printPlace } from '#console/parts/dated-place.ts';
import { runView } from '#console/shared/run-view.ts';
import type { PageContents } from '#console/pipeline/page-row.ts';
import { bankWords } from '#console/words/bank-words.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { operationStatuses } from '#console/words/state-words.ts';
import { convergeDialog } from './converge-dialog.ts';
import type { ChosenOperation, OperationList } from './load-operations.ts';
import { filtersIn, isFiltered, listAddress, type OperationsVisit } from './operation-query.ts';
import { labelOf, operationRows } from './operation-table.ts';
import { operationView, restView } from './operation-view.ts';
import { searchView } from './search-view.ts';

export function operationListView(list: OperationList, visit: OperationsVisit): PageContents {
  const words = operationWords(visit.language);
  const head = pageHead({
    title: words.title,
    actions: [convergeDialog(visit, list.accounts)],
  });
  const form = filters(visit, {
    action: workspacePath(visit, 'bank_operations'),
    filters: filtersOf(visit, list),
  });
  const main = html`${head} ${bankTabs(visit, 'operations')} ${runView(visit, list.run)} ${form}
    <div class="reconcile">
      <div>${part('list', listPartView(visit, list.page))}</div>
      <aside data-part="panel" aria-label="${words.panel}">${panelView(visit, list.chosen)}</aside>
    </div>`;
  return { title: words.title, main, scripts: ['reconcile.js'] };
}

/** The table and the way on. */
export function listPartView(visit: OperationsVisit, page: BookedPage): Html {
  const words = operationWords(visit.language);
  const { operations, next, searched_until } = page;
  return pagedTable(visit, {
    ...operationRows(visit, operations),
    label: words.list,
    empty: isFiltered(visit.query) ? noMatch(visit) : empty(words.none),
    next: next && printPlace({ date: next.booking_date, id: next.id }),
    searched_until,
  });
}

/** The chosen operation, or how to choose one. */
export function panelView(visit: OperationsVisit, chosen: ChosenOperation | null): Html {
  const words = operationWords(visit.language);
  if (chosen === null) return html`<p class="note">${words.choose}</p>`;
  const { operation } = chosen.record.view;
  const { id } = operation;
  const search = searchView(visit, chosen.invoices, {
    action: workspacePath(visit, 'bank_operations'),
    parameters: { ...filtersIn(visit.query), id },
    text: visit.query.find,
    refresh: 'panel',
  });
  const frame = { 'data-operation': id, 'data-address': listAddress(visit, { id }) };
  return html`<div${attributes(frame)}>
    <header class="panel-head">
      <h2>${labelOf(visit, operation)}</h2>
      <a href="${workspacePath(visit, `bank_operations/${id}`)}">${words.open_page}</a>
      <p class="rest">${restView(visit, chosen.record.view)}</p>
    </header>
    ${operationView(visit, chosen.record, { refresh: 'panel', search })}
  </div>`;
}

function filtersOf({ query, language }: OperationsVisit, { accounts }: OperationList): Filter[] {
  const words = operationWords(language);
  const statuses = operationStatuses(language);
  const ways = bankWords(language);
  return [
    {
      name: 'status',
      label: words.status,
      value: query.status,
      choices: RECONCILIATION_STATUSES.map((value) => ({ value, label: statuses[value] })),
    },
    {
      name: 'account',
      label: words.account,
      value: query.account,
      choices: accountChoices(accounts),
    },
    {
      name: 'direction',
      label: words.direction,
      value: query.direction,
      choices: MONEY_DIRECTIONS.map((value) => ({ value, label: ways[value] })),
    },
    daysFilter(words, query),
    { name: 'q', label: words.text, value: query.q },
  ];
}
