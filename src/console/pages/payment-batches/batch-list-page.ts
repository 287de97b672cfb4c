import {
  listBatchChanges,
  type ShownBatches,
} from '#domain/payments/payment-batches/list-batch-changes.ts';
import { listBatchFacts } from '#domain/payments/payment-batches/list-batch-facts.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter, oneOfParameter } from '#http/query.ts';
import { isId } from '#kernel/id.ts';
import { PAYMENT_BATCH_STATES } from '#machines/payment-batch.ts';
import { empty } from '#console/parts/empty.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { newRows } from '#console/parts/filters.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { newsOf, WATCHED_PARAMETERS, workspaceList } from '#console/pipeline/list-page.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { paymentWords } from './payment-words.ts';
import { batchStates } from '#console/words/state-words.ts';
import { batchColumns } from './batch-table.ts';
import { batchPath } from '#console/shared/batch-path.ts';

export const BATCH_LIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/payment_batches',
  audience: 'member',
  section: 'payments',
  query: {
    state: oneOfParameter(PAYMENT_BATCH_STATES, 'Only batches in this state.'),
    before: idParameter('Only batches with a lower number.'),
    ...WATCHED_PARAMETERS,
  },
  live: 10,
  load: ({ workspace, query: { state, before } }, { db }) =>
    listBatchFacts(db, { workspace_id: workspace.id, state, before, limit: PAGE_ROWS }),
  changes: async ({ workspace, query }, { db }) => {
    if (query.before !== null) return null;
    const question = { state: query.state, limit: PAGE_ROWS };
    return newsOf(await listBatchChanges(db, workspace.id, question, shownOf(query)));
  },
  title: ({ language }) => paymentWords(language).title,
  form: ({ language, query }) => {
    const words = paymentWords(language);
    const submitted = words.submitted_either;
    const choices = choicesOf(PAYMENT_BATCH_STATES, { ...batchStates(language), submitted });
    return {
      filters: [{ name: 'state', label: words.state, value: query.state, choices }],
      after: newRows(words.one_new, words.many_new),
    };
  },
  head: (visit) => ({ actions: [creationLink(visit)] }),
  table: (visit) => ({
    name: 'batch',
    label: paymentWords(visit.language).list,
    columns: batchColumns(visit),
    hrefOf: ({ id }) => batchPath(visit, id),
    versionOf: ({ version }) => version,
    empty: empty(paymentWords(visit.language).none, creationLink(visit)),
  }),
});

const creationLink = (visit: WorkspaceVisit): Html =>
  html`<a class="button primary" href="${batchPath(visit)}/new"
    >${paymentWords(visit.language).create}</a
  >`;

/** The rows that a live page has: `watch` lists `id.version`. Anything else is left out. */
const shownOf = ({ watch, seen }: Record<'watch' | 'seen', string | null>): ShownBatches => ({
  seen: (seen ?? '').split(',').filter((id) => isId(id)),
  rows: (watch ?? '').split(',').flatMap((text) => {
    const [id, version = ''] = text.split('.');
    return isId(id) && /^\d{1,9}$/.test(version) ? [{ id, version: Number(version) }] : [];
  }),
});
