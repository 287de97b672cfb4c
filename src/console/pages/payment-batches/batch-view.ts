import { html, type Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { iban } from '#console/parts/iban.ts';
import { amountText, countText, money } from '#console/parts/money.ts';
import { banner } from '#console/parts/page-head.ts';
import { batchBadge } from '#console/parts/state-badges.ts';
import { day } from '#console/parts/time.ts';
import { actorName } from '#console/words/actor-name.ts';
import { approvalWords } from '#console/words/approval-words.ts';
import { paymentWords } from './payment-words.ts';
import { actionButtons } from './action-buttons.ts';
import { batchChart } from './batch-chart.ts';
import { batchHistory } from './batch-history.ts';
import { doubtsView } from './doubts-view.ts';
import { findApproval } from './find-approval.ts';
import type { BatchVisit, BatchOverview } from './load-batch.ts';
import { progressView } from './progress-view.ts';

/** Seconds between two looks while a handover is under way. */
const DURING_HANDOVER = 2;

/** The part of the page that changes with the batch: a live page puts it in place by its id. */
export function batchStateView(visit: BatchVisit, overview: BatchOverview): Html {
  const words = paymentWords(visit.language);
  const { batch } = overview;
  const isHandingOver = batch.state === 'approved' && batch.submitted_at !== null;
  const every = isHandingOver ? html` data-every="${DURING_HANDOVER}"` : null;
  return html`<div id="batch-state" ${every}>
    <p class="sentence">${batchBadge(visit, batch)} ${approvalNote(visit, overview)}</p>
    ${batchChart(visit, batch)} ${handoverView(visit, overview)} ${refusalView(visit, overview)}
    ${obstacleView(visit, overview)} ${doubtsView(visit, overview)}
    ${actionButtons(visit, overview)} ${factsView(visit, overview)}
    <section>
      <h2>${words.history}</h2>
      ${batchHistory(visit, overview)} ${auditLink(visit, batch.id)}
    </section>
    ${progressView(visit, overview)}
  </div>`;
}

function approvalNote({ language }: BatchVisit, overview: BatchOverview): string | null {
  const { submitted_by, approved_by } = findApproval(overview);
  const isSame = approved_by !== null && approved_by === submitted_by;
  return isSame && approved_by.startsWith('user:') ? paymentWords(language).same_person : null;
}

/** The stage of a handover that has begun and not ended. */
function handoverView(visit: BatchVisit, { batch, handover }: BatchOverview): Html | null {
  const words = paymentWords(visit.language);
  if (handover === null) return null;
  const { state } = handover;
  switch (state) {
    case 'queued':
      return banner(
        'info',
        html`<p>
          ${batch.channel === 'sepa_file' ? words.file_in_preparation : words.waiting_in_queue}
        </p>`,
      );
    case 'sent':
      return banner(
        'info',
        html`<p>
          ${batch.channel === 'sepa_file' ? words.file_in_preparation : words.waiting_for_answer}
        </p>`,
      );
    case 'parked':
      return banner('waiting', html`<p>${words.parked}</p>`);
    case 'concluded':
      return null;
    default:
      return state satisfies never;
  }
}

/** The reason for a failed handover, its author, and whether another try may succeed. */
function refusalView(visit: BatchVisit, { batch }: BatchOverview): Html | null {
  const words = paymentWords(visit.language);
  const { submission_refused_by: by, error_message, error_code, retryable } = batch;
  if (by === null) return null;
  return banner(
    'danger',
    html`<p>${words.refused_by[by]} ${error_message} <code>${error_code}</code></p>
      <p>${retryable === true ? words.retryable : words.not_retryable}</p>`,
  );
}

/** Names those who may approve a batch that the visitor may not. */
function obstacleView({ language }: BatchVisit, { batch, obstacle }: BatchOverview): Html | null {
  const words = approvalWords(language);
  if (obstacle === null || batch.state !== 'pending_approval') return null;
  const sentence =
    obstacle.code === 'above_limit'
      ? words.above_limit(`${amountText(language, obstacle.limit)}\u00a0EUR`)
      : words.another_must_approve;
  return banner('waiting', html`<p>${sentence}</p>`);
}

function factsView(visit: BatchVisit, overview: BatchOverview): Html {
  const words = paymentWords(visit.language);
  const { batch, account, company_name, handover } = overview;
  const { submitted_by, approved_by } = findApproval(overview);
  const nameOf = (actor: string) => actorName(visit.language, actor, overview.names);
  const number = account.iban_last4 === '' ? null : iban(account);
  const all: (Fact | null)[] = [
    {
      label: words.transfers,
      value: countText(visit.language, batch.instructions_count),
    },
    { label: words.amount, value: money(visit, batch.total_amount, batch.currency_code) },
    { label: words.execution, value: day(visit, batch.execution_date) },
    { label: words.channel, value: words.channels[batch.channel] },
    { label: words.account, value: html`${account.account_name} ${number}` },
    { label: words.company, value: company_name },
    { label: words.submitted_by, value: submitted_by && nameOf(submitted_by) },
    { label: words.approved_by, value: approved_by && nameOf(approved_by) },
    { label: words.message_id, value: handover?.message_id ?? null, isCode: true },
  ];
  return facts(all);
}

/** For those who may read the audit log. */
const auditLink = ({ workspace, language }: BatchVisit, id: string): Html | null =>
  reaches(workspace.role, 'manager')
    ? html`<p>
        <a href="/workspaces/${workspace.id}/audit_log?subject=payment_batches:${id}"
          >${paymentWords(language).changes}</a
        >
      </p>`
    : null;
