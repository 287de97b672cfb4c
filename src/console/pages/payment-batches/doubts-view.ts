import type { JudgedBatch, PaymentDoubt } from '#domain/payments/payment-batches/payment-doubts.ts';
import { html, type Html } from '#http/pages/html.ts';
import { banner } from '#console/parts/page-head.ts';
import { countText } from '#console/parts/money.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { paymentDoubtWords } from './payment-doubt-words.ts';
import { batchPath } from '#console/shared/batch-path.ts';

type Judged = Pick<JudgedBatch, 'doubts'>;

/** Doubts that a page lists. */
const SHOWN_DOUBTS = 20;

/** A banner about payments that were perhaps not meant. */
export function doubtsView(visit: WorkspaceVisit, judged: Judged): Html | null {
  const list = doubtsList(visit, judged);
  return list === null ? null : banner('waiting', list);
}

/** The same within a question. */
export function doubtsList(visit: WorkspaceVisit, { doubts }: Judged): Html | null {
  const words = paymentDoubtWords(visit.language);
  if (doubts.length === 0) return null;
  return html`<p>${words.check_first}</p>
    <ul>
      ${doubts.slice(0, SHOWN_DOUBTS).map((doubt) => html`<li>${doubtText(visit, doubt)}</li>`)}
    </ul>
    ${doubts.length > SHOWN_DOUBTS ? html`<p>${words.more}</p>` : null}`;
}

/** The way to the other batch, if there is one. */
function doubtText(visit: WorkspaceVisit, doubt: PaymentDoubt): Html {
  const words = paymentDoubtWords(visit.language);
  const line = countText(visit.language, doubt.line);
  if (!('other_batch_id' in doubt)) return html`${words[doubt.code](line)}`;
  if (doubt.other_batch_id === null) return html`${words.repeated_here(line)}`;
  const href = batchPath(visit, doubt.other_batch_id);
  return html`<a href="${href}">${words[doubt.code](line, doubt.other_batch_id)}</a>`;
}
