import { html, type Html } from '#http/pages/html.ts';
import { MUST_CONFIRM } from '#domain/payments/payment-batches/submit-for-approval.ts';
import { parisDay } from '#kernel/instant.ts';
import { confirmation, type ConfirmationInput } from '#console/parts/confirmation.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import { amountText, countText } from '#console/parts/money.ts';
import { seenVersion } from '#console/parts/seen-version.ts';
import { dayText } from '#console/parts/time.ts';
import { paymentActionWords } from './payment-action-words.ts';
import { paymentDoubtWords } from './payment-doubt-words.ts';
import { paymentWords } from './payment-words.ts';
import { purchaseWords } from './purchase-words.ts';
import {
  approvalWithFileSchema,
  batchApprovalSchema,
  batchDecisionSchema,
  batchSubmissionSchema,
} from '#resources/payment-batches/schema.ts';
import { batchActions, type BatchAction } from './batch-actions.ts';
import { batchCall, batchPath } from '#console/shared/batch-path.ts';
import { doubtsList } from './doubts-view.ts';
import { findApproval } from './find-approval.ts';
import type { BatchVisit, BatchOverview } from './load-batch.ts';

/** A button for each action that the service would take, but those that stand elsewhere. */
export function actionButtons(visit: BatchVisit, overview: BatchOverview): Html | null {
  const actions = batchActions(overview, visit.workspace.role);
  const buttons = actions.flatMap((action) => buttonOf(action, visit, overview, actions) ?? []);
  return buttons.length === 0 ? null : html`<div class="actions">${buttons}</div>`;
}

function buttonOf(
  action: BatchAction,
  visit: BatchVisit,
  overview: BatchOverview,
  all: readonly BatchAction[],
): Html | null {
  switch (action) {
    case 'edit':
      return editLink(visit, overview);
    case 'submit_for_approval':
      return submitForApprovalButton(visit, overview, lookBeside(all));
    case 'approve_with_file':
      return approveWithFileButton(visit, overview);
    case 'approve':
      return approveButton(visit, overview, lookBeside(all));
    case 'refuse_approval':
      return refuseButton(visit, overview);
    case 'submit':
      // The same handover, by the call of its channel.
      return all.includes('sepa_export') ? null : handOverButton(visit, overview, 'submit');
    case 'sepa_export':
      return handOverButton(visit, overview, 'sepa_export');
    case 'declare_handed_over':
      return handedOverButton(visit, overview);
    case 'declare_not_handed_over':
      return notHandedOverButton(visit, overview);
    case 'download_file':
      return fileLink(visit, overview);
    case 'carry':
      return carryButton(visit, overview);
    case 'remove':
      return removeButton(visit, overview);
    case 'change_instructions':
      return purchasesLink(visit, overview);
    case 'report':
      return null;
    default:
      return action satisfies never;
  }
}

const totalText = ({ language }: BatchVisit, { batch }: BatchOverview): string =>
  `${amountText(language, batch.total_amount)}\u00a0${batch.currency_code}`;

const transfersText = ({ language }: BatchVisit, { batch }: BatchOverview): string => {
  const { instructions_count: count } = batch;
  return paymentWords(language).transfers_of(count, countText(language, count));
};

/** « 12 virements, 1 200,00 EUR, exécution le 1 déc., depuis Compte courant. » */
function summary(visit: BatchVisit, overview: BatchOverview): string {
  const { batch, account } = overview;
  const date = dayText(visit, new Date(`${batch.execution_date}T12:00:00Z`));
  const masked = account.iban_last4 === '' ? '' : ` •••• ${account.iban_last4}`;
  return paymentActionWords(visit.language).approve_effect(
    transfersText(visit, overview),
    totalText(visit, overview),
    date,
    `${account.account_name}${masked}`,
  );
}

type Asked = Omit<ConfirmationInput, 'id' | 'call'>;

const askedButton = (
  visit: BatchVisit,
  { batch }: BatchOverview,
  trigger: string,
  asked: Asked,
): Html =>
  confirmation(visit, {
    id: trigger,
    call: batchCall('POST', batch.id, `/${trigger}`),
    wrapper: 'payment_batch',
    schema: batchDecisionSchema,
    fields: [seenVersion(batch.version)],
    ...asked,
  });

const editLink = (visit: BatchVisit, { batch }: BatchOverview): Html =>
  html`<a class="button" href="${batchPath(visit, batch.id)}/edit"
    >${paymentActionWords(visit.language).edit}</a
  >`;

const purchasesLink = (visit: BatchVisit, { batch }: BatchOverview): Html =>
  html`<a class="button" href="${batchPath(visit, batch.id)}/purchases"
    >${purchaseWords(visit.language).add_title}</a
  >`;

/** One step of several that a single press takes. */
const lookBeside = (all: readonly BatchAction[]): 'primary' | 'plain' =>
  all.includes('approve_with_file') ? 'plain' : 'primary';

function submitForApprovalButton(
  visit: BatchVisit,
  overview: BatchOverview,
  openTone: 'primary' | 'plain',
): Html {
  const words = paymentActionWords(visit.language);
  return askedButton(visit, overview, 'submit_for_approval', {
    schema: batchSubmissionSchema,
    fields: [seenVersion(overview.batch.version), ...repeatsField(visit, overview)],
    open: words.submit_for_approval,
    openTone,
    tone: 'primary',
    question: words.submit_for_approval_question(overview.batch.name),
    consequences: html`<p>
        ${words.submit_for_approval_effect(transfersText(visit, overview), totalText(visit, overview))}
      </p>
      ${doubtsList(visit, overview)}`,
    done: words.submitted_for_approval,
  });
}

/** The box that the service asks for where a payment is repeated, or its purchase was disputed or refused. */
function repeatsField({ language }: BatchVisit, { batch, doubts }: BatchOverview): FieldInput[] {
  const isAsked = batch.state === 'draft' && doubts.some(({ code }) => MUST_CONFIRM.includes(code));
  const label = paymentDoubtWords(language).confirm_repeats;
  return isAsked ? [{ name: 'repeats_confirmed', label }] : [];
}

function approveWithFileButton(visit: BatchVisit, overview: BatchOverview): Html {
  const words = paymentActionWords(visit.language);
  const { batch } = overview;
  return askedButton(visit, overview, 'approve_with_file', {
    schema: approvalWithFileSchema,
    fields: [seenVersion(batch.version), ...repeatsField(visit, overview)],
    open: words.with_file.open,
    openTone: 'primary',
    tone: 'primary',
    question: words.with_file.question(batch.name),
    consequences: html`<p>${summary(visit, overview)}</p>
      ${ownView(visit, overview)}
      <p>${words.file.effect}</p>
      ${pastView(visit, overview)} ${doubtsList(visit, overview)}`,
    verb: words.with_file.verb,
    done: words.file.done,
  });
}

/** Submitted by the visitor, or to be. */
function ownView({ person, language }: BatchVisit, overview: BatchOverview): Html | null {
  const words = paymentActionWords(language);
  if (overview.batch.state === 'draft') return html`<p>${words.with_file.own}</p>`;
  const isOwn = findApproval(overview).submitted_by === `user:${person.id}`;
  return isOwn ? html`<p>${words.own_submission}</p>` : null;
}

function pastView(visit: BatchVisit, { batch }: BatchOverview): Html | null {
  const isPast = batch.execution_date < parisDay(visit.now);
  return isPast
    ? html`<p class="danger">${paymentActionWords(visit.language).date_is_past}</p>`
    : null;
}

function approveButton(
  visit: BatchVisit,
  overview: BatchOverview,
  openTone: 'primary' | 'plain',
): Html {
  const words = paymentActionWords(visit.language);
  return askedButton(visit, overview, 'approve', {
    schema: batchApprovalSchema,
    open: words.approve,
    openTone,
    tone: 'primary',
    question: words.approve_question(overview.batch.name),
    consequences: html`<p>${summary(visit, overview)}</p>
      ${ownView(visit, overview)} ${doubtsList(visit, overview)}`,
    done: words.approved,
  });
}

function refuseButton(visit: BatchVisit, overview: BatchOverview): Html {
  const words = paymentActionWords(visit.language);
  return askedButton(visit, overview, 'refuse_approval', {
    open: words.refuse,
    question: words.refuse_question,
    consequences: words.refuse_effect,
    done: words.refused,
  });
}

function handOverButton(
  visit: BatchVisit,
  overview: BatchOverview,
  trigger: 'submit' | 'sepa_export',
): Html {
  const words = paymentActionWords(visit.language);
  const asked = trigger === 'sepa_export' ? words.file : words.handover;
  return askedButton(visit, overview, trigger, {
    open: asked.open,
    openTone: 'primary',
    tone: 'primary',
    question: asked.question,
    consequences: html`<p>${asked.effect}</p>
      <p>${summary(visit, overview)}</p>
      ${pastView(visit, overview)}`,
    verb: asked.verb(totalText(visit, overview)),
    done: asked.done,
  });
}

function handedOverButton(visit: BatchVisit, overview: BatchOverview): Html {
  const words = paymentActionWords(visit.language);
  return askedButton(visit, overview, 'declare_handed_over', {
    open: words.was_handed_over,
    tone: 'primary',
    question: words.was_handed_over_question,
    consequences: words.was_handed_over_effect,
    verb: words.was_handed_over_verb,
    done: words.counted_as_handed_over,
  });
}

function notHandedOverButton(visit: BatchVisit, overview: BatchOverview): Html {
  const words = paymentActionWords(visit.language);
  const wasAsked = overview.batch.submitted_at !== null;
  return askedButton(visit, overview, 'declare_not_handed_over', {
    open: words.was_not_handed_over,
    question: words.was_not_handed_over_question,
    consequences: html`<p>${words.paid_twice}</p>
      <p>${wasAsked ? words.leaves_at_once : words.may_leave}</p>
      <p>${summary(visit, overview)}</p>`,
    verb: words.release,
    done: words.released,
  });
}

function fileLink(visit: BatchVisit, { batch }: BatchOverview): Html {
  const words = paymentActionWords(visit.language);
  const [, href = ''] = batchCall('GET', batch.id, '/sepa_export').split(' ');
  return html`<a class="button primary" href="${href}" download>${words.download_file}</a>
    <span class="note">${words.file_note}</span>`;
}

function carryButton(visit: BatchVisit, { batch }: BatchOverview): Html {
  const words = paymentActionWords(visit.language);
  return confirmation(visit, {
    id: 'carry',
    call: batchCall('POST', batch.id, '/carry'),
    open: words.carry,
    tone: 'primary',
    question: words.carry_question,
    consequences: words.carry_effect,
    done: words.carried,
  });
}

function removeButton(visit: BatchVisit, overview: BatchOverview): Html {
  const words = paymentActionWords(visit.language);
  return confirmation(visit, {
    id: 'remove',
    call: batchCall('DELETE', overview.batch.id),
    open: words.remove,
    question: words.remove_question(overview.batch.name),
    consequences: words.remove_effect(transfersText(visit, overview)),
    next: batchPath(visit),
    done: words.removed,
  });
}
