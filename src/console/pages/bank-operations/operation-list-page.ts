import { searchOpenItems } from '#domain/banking/bank-operations/search-open-items.ts';
import { findLatestBankRun } from '#domain/banking/runs/find-latest-bank-run.ts';
import type { Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { runNews } from '#console/shared/run-view.ts';
import { workspacePage } from '#console/pipeline/page-row.ts';
import { loadOperation } from './load-operation.ts';
import { loadChosen, loadList, loadPage } from './load-operations.ts';
import { listPartView, operationListView, panelView } from './operation-list-view.ts';
import { OPERATION_QUERY, type OperationsVisit } from './operation-query.ts';
import { statusView } from './operation-table.ts';
import { foundView } from './search-view.ts';

/** Operations by booking date, and the chosen one to reconcile beside them. */
export const OPERATION_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_operations',
  audience: 'member',
  section: 'banking',
  query: OPERATION_QUERY,
  live: 3,
  load: loadList,
  view: operationListView,
  parts: {
    list: async (visit: OperationsVisit, services) =>
      listPartView(visit, await loadPage(visit, services)),
    panel: async (visit: OperationsVisit, services) =>
      panelView(visit, await loadChosen(visit, services)),
    found: showFound,
    row: showRow,
    changes: async (visit: OperationsVisit, { db }) =>
      runNews(visit, await findLatestBankRun(db, visit.workspace.id, 'convergence')),
  },
});

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
  const { view } = await loadOperation(db, { workspace_id: workspace.id, id: query.id });
  return statusView(visit, view.operation);
}
