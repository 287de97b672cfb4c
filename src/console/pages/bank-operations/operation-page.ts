import { searchOpenItems } from '#domain/banking/bank-operations/search-open-items.ts';
import { html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { QueryOf } from '#http/query.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { searchParameter } from './text-search.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { loadOperation, type OperationRecord } from './load-operation.ts';
import { labelOf } from './operation-table.ts';
import { operationView, restView } from './operation-view.ts';
import { foundView, searchView, type FoundInvoices } from './search-view.ts';

const QUERY = { find: searchParameter('Open invoices with this text are offered.') };
type OperationVisit = WorkspaceVisit<QueryOf<typeof QUERY>>;

interface Operation {
  record: OperationRecord;
  invoices: FoundInvoices;
}

/** One operation alone: on a phone, and where other pages link to it. */
export const OPERATION_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_operations/:id',
  audience: 'member',
  section: 'banking',
  query: QUERY,
  load: load,
  view: viewOperation,
  parts: {
    found: async (visit: OperationVisit, services) =>
      foundView(visit, await search(visit, services), {}),
  },
});

const keyOf = ({ workspace, params }: OperationVisit) => ({
  workspace_id: workspace.id,
  id: readId(params['id']),
});

async function load(visit: OperationVisit, services: Services): Promise<Operation> {
  const record = await loadOperation(services.db, keyOf(visit));
  return { record, invoices: await search(visit, services) };
}

async function search(visit: OperationVisit, { db }: Services): Promise<FoundInvoices> {
  const { find } = visit.query;
  const { operation, found } = await searchOpenItems(db, keyOf(visit), find ?? '');
  return { operation, found: find === null ? null : found };
}

function viewOperation({ record, invoices }: Operation, visit: OperationVisit): PageContents {
  const words = operationWords(visit.language);
  const { operation } = record.view;
  const title = labelOf(visit, operation);
  const back = { href: workspacePath(visit, 'bank_operations'), word: words.all };
  const place = searchView(visit, invoices, {
    action: workspacePath(visit, `bank_operations/${operation.id}`),
    parameters: {},
    text: visit.query.find,
  });
  const main = html`${pageHead({ title, back, sentence: restView(visit, record.view) })}
    <h2 class="visually-hidden">${words.operation(operation.id)}</h2>
    <div class="operation">${operationView(visit, record, { search: place })}</div>`;
  return { title, main, scripts: ['reconcile.js'] };
}
