import { html, type Html } from '#http/pages/html.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import { countText } from '#console/parts/money.ts';
import { progress as progressBar } from '#console/parts/progress.ts';
import { instructionBadge } from '#console/parts/state-badges.ts';
import { paymentWords } from './payment-words.ts';
import { batchPath } from '#console/shared/batch-path.ts';
import type { BatchVisit, BatchOverview } from './load-batch.ts';

/** How many instructions have each status; each count narrows the list below. */
export function progressView(visit: BatchVisit, { batch, progress }: BatchOverview): Html {
  const words = paymentWords(visit.language);
  const { instructions_count: total } = batch;
  const path = batchPath(visit, batch.id);
  const present = PAYMENT_INSTRUCTION_STATUSES.filter((status) => (progress[status] ?? 0) > 0);
  const current = (status: string | null) =>
    visit.query.status === status ? html` aria-current="true"` : null;
  return html`<section>
    <h2>${words.transfers}</h2>
    ${progressBar(visit, words.settled_of, progress.settled ?? 0, total)}
    <nav class="statuses" aria-label="${words.progress}">
      <a href="${path}" ${current(null)}
        >${words.all_statuses} ${countText(visit.language, total)}</a
      >
      ${present.map(
        (status) =>
          html`<a href="${path}?status=${status}" ${current(status)}
            >${instructionBadge(visit, status, batch)}
            ${countText(visit.language, progress[status] ?? 0)}</a
          >`,
      )}
    </nav>
  </section>`;
}
