import { html, type Html } from '#http/pages/html.ts';
import { fileDrop } from '#console/parts/file-drop.ts';
import { paymentActionWords } from './payment-action-words.ts';
import { REPORT_LIMIT_BYTES } from '#resources/bank-reports/routes.ts';
import { batchActions } from './batch-actions.ts';
import { batchCall } from '#console/shared/batch-path.ts';
import type { BatchVisit, BatchOverview } from './load-batch.ts';

const MAX_FILES = 10;

/**
 * The place for files of the bank, once it may report. A live page leaves it as it is while it stays open, with the
 * results that it shows.
 */
export function reportView(visit: BatchVisit, overview: BatchOverview): Html {
  const words = paymentActionWords(visit.language);
  const isOpen = batchActions(overview, visit.workspace.role).includes('report');
  if (!isOpen) return html`<div id="batch-reports" data-kept="closed"></div>`;
  return html`<section id="batch-reports" data-kept="open">
    <h2>${words.reports}</h2>
    <p class="note">${words.reports_help}</p>
    ${fileDrop(visit, {
      id: 'reports',
      call: batchCall('POST', overview.batch.id, '/bank_reports'),
      accept: '.xml',
      types: { xml: 'application/xml' },
      maxBytes: REPORT_LIMIT_BYTES,
      maxFiles: MAX_FILES,
      counts: [
        { path: 'data.applied', one: words.applied_one, many: words.applied_many },
        { path: 'data.unchanged', one: words.unchanged_one, many: words.unchanged_many },
        { path: 'data.unknown', one: words.unknown_one, many: words.unknown_many },
      ],
    })}
  </section>`;
}
