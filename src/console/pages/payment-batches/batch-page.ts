import { listChangedInstructions } from '#domain/payments/payment-instructions/list-instructions-by-status.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { isId } from '#kernel/id.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { tableRows } from '#console/parts/table.ts';
import { workspacePage, type PageContents } from '#console/pages/page-row.ts';
import { paymentWords } from '#console/words/payment-words.ts';
import { batchStateView } from './batch-view.ts';
import { batchPath } from './batch-path.ts';
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
      instructionListView(visit, await loadInstructions(visit, services)),
    changes: showChanges,
  },
});

function viewBatch(detail: BatchDetail, visit: BatchVisit): PageContents {
  const words = paymentWords(visit.language);
  const title = detail.batch.name;
  const back = { href: batchPath(visit), word: words.all };
  const main = html`${pageHead({ title, back })} ${batchStateView(visit, detail)}
  ${part('list', instructionListView(visit, detail.page))} ${reportView(visit, detail)}`;
  return { title, main, scripts: ['file-drop.js'] };
}

/** The batch as it is, and the shown instructions that changed. */
async function showChanges(visit: BatchVisit, services: Services): Promise<Html> {
  const overview = await loadOverview(visit, services);
  const changed = await listChangedInstructions(services.db, batchKey(visit), shownOf(visit));
  return html`${batchStateView(visit, overview)} ${reportView(visit, overview)}
    <table>
      <tbody>
        ${tableRows(instructionRows(visit, changed))}
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
