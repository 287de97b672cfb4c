import type { CarriedBatch } from '#domain/payments/payment-batches/carry-batch.ts';
import { findBatch } from '#domain/payments/payment-batches/find-batch.ts';
import { markInstructions } from '#domain/payments/payment-batches/iban-marks.ts';
import type { BatchWithProgress } from '#domain/payments/payment-batches/with-progress.ts';
import { listChangedInstructions } from '#domain/payments/payment-instructions/list-instructions-by-status.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { isId } from '#kernel/id.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { tableRows } from '#console/parts/table.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import { paymentWords } from './payment-words.ts';
import { batchStateView } from './batch-view.ts';
import { batchPath } from '#console/shared/batch-path.ts';
import { instructionListView, instructionRows } from './instruction-table.ts';
import {
  BATCH_QUERY,
  batchKey,
  loadBatchDetail,
  loadInstructions,
  loadOverview,
  type BatchDetail,
  type BatchVisit,
} from './load-batch.ts';
import { reportView } from './report-view.ts';

export const BATCH_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/payment_batches/:id',
  audience: 'member',
  section: 'payments',
  query: BATCH_QUERY,
  live: 10,
  load: loadBatchDetail,
  view: viewBatch,
  parts: {
    list: async (visit, services) =>
      linesView(visit, services, await findBatch(services.db, batchKey(visit))),
    changes: showChanges,
  },
});

function viewBatch(detail: BatchDetail, visit: BatchVisit): PageContents {
  const words = paymentWords(visit.language);
  const title = detail.batch.name;
  const back = { href: batchPath(visit), word: words.all };
  const main = html`${pageHead({ title, back })} ${batchStateView(visit, detail)}
  ${part('list', instructionListView(visit, detail.page, detail.batch))}
  ${reportView(visit, detail)}`;
  return { title, main, scripts: ['file-drop.js'] };
}

/** Reads the lines after the version, so that nobody decides on lines that the page has not shown. */
async function linesView(
  visit: BatchVisit,
  services: Services,
  { batch }: BatchWithProgress,
): Promise<Html> {
  return instructionListView(visit, await loadInstructions(visit, services, batch), batch);
}

/** The batch as it is, and the shown instructions that changed: all of them for a page of another version. */
async function showChanges(visit: BatchVisit, services: Services): Promise<Html> {
  const overview = await loadOverview(visit, services);
  const { version } = visit.query;
  const isOutdated = version !== null && version !== String(overview.batch.version);
  const lines = isOutdated
    ? await linesView(visit, services, overview)
    : await changedRows(visit, services, overview.batch);
  return html`${batchStateView(visit, overview)} ${reportView(visit, overview)} ${lines}`;
}

async function changedRows(
  visit: BatchVisit,
  { db, cipher }: Services,
  batch: CarriedBatch & Pick<PaymentBatch, 'submitted_at'>,
): Promise<Html> {
  const changed = await listChangedInstructions(db, batchKey(visit), shownOf(visit));
  const ids = batch.submitted_at === null ? changed.map(({ id }) => id) : [];
  const marks = await markInstructions({ db, cipher }, visit.workspace.id, ids);
  return html`<table>
    <tbody>
      ${tableRows(instructionRows(visit, changed, batch, marks))}
    </tbody>
  </table>`;
}

/** `watch` lists `id.change`, the instant of the last change in base 36. */
const shownOf = ({ query }: BatchVisit): Map<string, Date> =>
  new Map(
    (query.watch ?? '').split(',').flatMap((text): [string, Date][] => {
      const [id, change = ''] = text.split('.');
      return isId(id) && /^[0-9a-z]{1,10}$/.test(change)
        ? [[id, new Date(Number.parseInt(change, 36))]]
        : [];
    }),
  );
