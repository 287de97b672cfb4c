import { listAccountNames } from '#domain/banking/bank-accounts/list-account-names.ts';
import {
  findBestProposal,
  listBookedOperations,
  PROPOSAL_FILTERS,
} from '#domain/banking/bank-operations/list-booked-operations.ts';
import { findSettings } from '#domain/access/workspaces/approval-setting.ts';
import { searchOpenItems } from '#domain/banking/bank-operations/search-open-items.ts';
import { findLatestBankRun } from '#domain/banking/runs/find-latest-bank-run.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { RECONCILIATION_STATUSES } from '#machines/reconciliation.ts';
import { MONEY_DIRECTIONS } from '#model/money-direction.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { daysFilter } from '#console/parts/filters.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { accountChoices } from '#console/shared/account-name.ts';
import { bankTabs } from '#console/shared/bank-tabs.ts';
import { printPlace } from '#console/parts/dated-place.ts';
import { runNews, runView } from '#console/shared/run-view.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { bankWords } from '#console/words/bank-words.ts';
import { partWords } from '#console/words/part-words.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { operationStatuses } from '#console/words/state-words.ts';
import { confirmExactDialog, convergeDialog, wishButton } from './converge-dialog.ts';
import { loadOperation } from './load-operation.ts';
import { loadChosen, panelView } from './operation-panel.ts';
import {
  filterOf,
  isFiltered,
  listAddress,
  OPERATION_QUERY,
  type OperationsVisit,
} from './operation-query.ts';
import { operationColumns, proposalBadge, statusView } from './operation-table.ts';
import { foundView } from './search-view.ts';

/** Operations by booking date, and the chosen one to reconcile beside them. */
export const OPERATION_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/bank_operations',
  audience: 'member',
  section: 'banking',
  query: OPERATION_QUERY,
  live: 3,
  load: async ({ workspace, query }, { db }) => {
    const { before } = query;
    // Before the rows: if it has ended, they show what it did; if not, the page waits for its end.
    const run = await findLatestBankRun(db, workspace.id, 'convergence');
    const { next, ...page } = await listBookedOperations(db, {
      workspace_id: workspace.id,
      filter: filterOf(query),
      before: before && { booking_date: before.date, id: before.id },
      limit: PAGE_ROWS,
    });
    return { ...page, run, next: next && printPlace({ date: next.booking_date, id: next.id }) };
  },
  loadAround: async (visit, services) => {
    const { db } = services;
    const { workspace, query } = visit;
    const shown = query.account ? [query.account] : [];
    const accounts = await listAccountNames(db, workspace.id, shown);
    const { proposes_after_import: wishes } = await findSettings(db, workspace.id);
    return { accounts, wishes, chosen: await loadChosen(visit, services) };
  },
  isFiltered,
  scripts: ['reconcile.js'],
  title: ({ language }) => operationWords(language).title,
  form: ({ language, query }, { accounts }) => {
    const words = operationWords(language);
    const { all_feminine: all } = partWords(language);
    const { status, proposal, account, direction, q } = query;
    const proposals = choicesOf(PROPOSAL_FILTERS, words.proposals_of);
    const statuses = choicesOf(RECONCILIATION_STATUSES, operationStatuses(language));
    const directions = choicesOf(MONEY_DIRECTIONS, bankWords(language));
    return {
      filters: [
        { name: 'q', label: words.text, value: q },
        { name: 'status', label: words.status, value: status, choices: statuses },
        { name: 'proposal', label: words.proposal, value: proposal, choices: proposals, all },
        {
          name: 'account',
          label: words.account,
          value: account,
          choices: accountChoices(accounts),
        },
        { name: 'direction', label: words.direction, value: direction, choices: directions },
        daysFilter(words, query),
      ],
    };
  },
  head: (visit, { accounts, rows, wishes }) => ({
    actions: [
      wishButton(visit, wishes),
      confirmExactDialog(visit, rows),
      convergeDialog(visit, accounts),
    ],
  }),
  tabs: (visit) => bankTabs(visit, 'operations'),
  main: (visit, { head, form, list }, { run, chosen }) => {
    const { panel } = operationWords(visit.language);
    return [
      html`${head} ${runView(visit, run)} ${form}`,
      html`<div class="reconcile">
        <div>${list}</div>
        <aside data-part="panel" aria-label="${panel}">${panelView(visit, chosen)}</aside>
      </div>`,
    ];
  },
  table: (visit, { rows }) => ({
    name: 'operation',
    label: operationWords(visit.language).list,
    columns: operationColumns(visit, rows),
    hrefOf: ({ id }) => workspacePath(visit, `bank_operations/${id}`),
    panelOf: ({ id }) => listAddress(visit, { id }),
    chosen: visit.query.id,
    empty: empty(operationWords(visit.language).none, importLink(visit)),
  }),
  parts: {
    panel: async (visit, services) => panelView(visit, await loadChosen(visit, services)),
    found: showFound,
    row: showRow,
    changes: async (visit, { db }) =>
      runNews(visit, await findLatestBankRun(db, visit.workspace.id, 'convergence')),
  },
});

const importLink = (visit: OperationsVisit): Html =>
  html`<a class="button primary" href="${workspacePath(visit, 'bank_statements')}"
    >${operationWords(visit.language).import}</a
  >`;

/** The invoices that a text finds for the chosen operation. */
async function showFound(visit: OperationsVisit, { db }: Services): Promise<Html | null> {
  const { workspace, query } = visit;
  if (query.id === null) return null;
  const key = { workspace_id: workspace.id, id: query.id };
  const { operation, found } = await searchOpenItems(db, key, query.find ?? '');
  const invoices = { operation, found: query.find === null ? null : found };
  return foundView(visit, invoices, { refresh: 'panel' });
}

/** The part of the chosen operation's row that a reconciliation changes. */
async function showRow(visit: OperationsVisit, { db }: Services): Promise<Html | null> {
  const { workspace, query } = visit;
  if (query.id === null) return null;
  const key = { workspace_id: workspace.id, id: query.id };
  const { view } = await loadOperation(db, key);
  return statusView(visit, view.operation, proposalBadge(visit, await findBestProposal(db, key)));
}
