import { listBatchChanges } from '#domain/payments/payment-batches/list-batch-changes.ts';
import {
  listBatchFacts,
  type BatchPage,
} from '#domain/payments/payment-batches/list-batch-facts.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { empty } from '#console/parts/empty.ts';
import { filters, newRows, noMatch, type Filter } from '#console/parts/filters.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import { tableRows } from '#console/parts/table.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { paymentWords } from '#console/words/payment-words.ts';
import { batchStates } from '#console/words/state-words.ts';
import { batchRows } from './batch-table.ts';
import { BATCH_LIST_QUERY, shownOf, type BatchListQuery } from './batch-list-query.ts';
import { batchPath } from '#console/shared/batch-path.ts';

type ListVisit = WorkspaceVisit<BatchListQuery>;

export const BATCH_LIST_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/payment_batches',
  audience: 'member',
  section: 'payments',
  query: BATCH_LIST_QUERY,
  live: 10,
  load: loadPage,
  view: viewPage,
  list: viewList,
  parts: { changes: showChanges },
});

function loadPage({ workspace, query }: ListVisit, { db }: Services): Promise<BatchPage> {
  return listBatchFacts(db, {
    workspace_id: workspace.id,
    state: query.state,
    before: query.before,
    limit: PAGE_ROWS,
  });
}

/** Rows that changed and new ones; null without news. A page of older batches has no new ones. */
async function showChanges(visit: ListVisit, { db }: Services): Promise<Html | null> {
  const { workspace, query } = visit;
  if (query.before !== null) return null;
  const question = { state: query.state, limit: PAGE_ROWS };
  const rows = await listBatchChanges(db, workspace.id, question, shownOf(query));
  return rows.length === 0 ? null : tableRows(batchRows(visit, rows));
}

function viewPage(page: BatchPage, visit: ListVisit): PageContents {
  const words = paymentWords(visit.language);
  const head = pageHead({ title: words.title, actions: [creationLink(visit)] });
  const form = filters(visit, {
    action: batchPath(visit),
    filters: filtersOf(visit),
    after: newRows(words.one_new, words.many_new),
  });
  return { title: words.title, main: html`${head} ${form} ${part('list', viewList(page, visit))}` };
}

const creationLink = (visit: ListVisit): Html =>
  html`<a class="button primary" href="${batchPath(visit)}/new"
    >${paymentWords(visit.language).create}</a
  >`;

function viewList({ batches, ...place }: BatchPage, visit: ListVisit): Html {
  const words = paymentWords(visit.language);
  return pagedTable(visit, {
    ...place,
    ...batchRows(visit, batches),
    label: words.list,
    live: visit.query.before === null,
    empty: visit.query.state === null ? empty(words.none, creationLink(visit)) : noMatch(visit),
  });
}

function filtersOf({ query, language }: ListVisit): Filter[] {
  const states = batchStates(language);
  return [
    {
      name: 'state',
      label: paymentWords(language).state,
      value: query.state,
      choices: PAYMENT_BATCH_STATES.map((value) => ({ value, label: states[value] })),
    },
  ];
}
