import { searchOpenItems } from '#domain/banking/bank-operations/search-open-items.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { attributes } from '#console/parts/attributes.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { loadOperation, type OperationRecord } from './load-operation.ts';
import { filtersIn, listAddress, type OperationsVisit } from './operation-query.ts';
import { labelOf } from './operation-table.ts';
import { operationView, restView } from './operation-view.ts';
import { searchView, type FoundInvoices } from './search-view.ts';

/** A chosen operation with what was searched for it. */
interface ChosenOperation {
  record: OperationRecord;
  invoices: FoundInvoices;
}

export async function loadChosen(
  { workspace, query }: OperationsVisit,
  { db }: Services,
): Promise<ChosenOperation | null> {
  if (query.id === null) return null;
  const key = { workspace_id: workspace.id, id: query.id };
  const record = await loadOperation(db, key);
  if (query.find !== null) return { record, invoices: await searchOpenItems(db, key, query.find) };
  return { record, invoices: { operation: record.view.operation, found: null } };
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
