import { operationOf } from '#einvoice/vat-parts.ts';
import { html, type Html } from '#http/pages/html.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { ReceiptState } from '#machines/receipt.ts';
import { confirmation, type ConfirmationInput } from '#console/parts/confirmation.ts';
import { callButton } from '#console/parts/form.ts';
import { namedChoices, type FieldInput } from '#console/parts/field-input.ts';
import { menu } from '#console/parts/menu.ts';
import { seenVersion } from '#console/parts/seen-version.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { invoiceActionWords } from './invoice-action-words.ts';
import { invoiceWords } from '#console/words/invoice-words.ts';
import { invoiceIssueSchema, invoiceUpdateSchema } from '#resources/invoices/change-schema.ts';
import {
  firstAction,
  invoiceActions,
  isPayable,
  settableStates,
  type InvoiceAction,
} from './invoice-actions.ts';
import { invoiceCall, invoicePath } from '#console/shared/invoice-path.ts';
import { issueSummary, issueVerb, missingMentions } from './issue-summary.ts';
import type { InvoiceRecord } from './load-invoice.ts';
import { receiveButton, setOffButtons } from './receive-buttons.ts';
import { statusButton } from './status-button.ts';

/** Of the button; `primary` for the one that stands out. */
type Look = 'primary' | 'plain';
type Button = (visit: WorkspaceVisit, record: InvoiceRecord, look: Look) => Html;

const BUTTONS: Readonly<Record<InvoiceAction, Button>> = {
  edit: editLink,
  issue: issueButton,
  receive: receiveButton,
  duplicate: duplicateButton,
  credit: creditLink,
  reopen: reopenButton,
  file: fileButton,
  renumber: renumberButton,
  remove: removeButton,
};

/** Receipts with a status 212 of their own, now or to come. */
const SAYS_IT: ReadonlySet<ReceiptState> = new Set(['proposed', 'parked', 'waiting', 'declared']);

/** The action that most come for, and a menu of every other one that the service would take. */
export function actionButtons(visit: WorkspaceVisit, record: InvoiceRecord): Html {
  const { role } = visit.workspace;
  const { warnings } = record.invoice;
  const is_sound = warnings.every(({ severity }) => severity !== 'error');
  const { is_owed, declares } = record;
  const is_said =
    record.receipts.some(({ receipt }) => SAYS_IT.has(receipt.state)) ||
    (record.facts.lifecycle_state === 'collected' && !is_owed);
  const facts = { ...record.facts, is_owed, declares, is_sound, is_said };
  const first = firstAction(facts, role);
  const isEnd = (state: InvoiceLifecycleState) => statusOf(state).terminal;
  const states = settableStates(facts, role);
  const offered = [
    ...states.filter((state) => !isEnd(state)),
    ...invoiceActions(facts, role),
    ...states.filter(isEnd),
  ];
  const button = (action: (typeof offered)[number], look: Look) =>
    isAction(action)
      ? BUTTONS[action](visit, record, look)
      : statusButton(visit, record, action, look);
  const others = [
    ...offered.filter((one) => one !== first).map((one) => button(one, 'plain')),
    ...(offered.includes('issue') ? [givenNumberButton(visit, record)] : []),
    ...(offered.includes('receive') ? setOffButtons(visit, record) : []),
    ...(record.has_books && isReportable(facts) ? reportingLinks(visit, record) : []),
  ];
  return html`<div class="actions" id="invoice-actions">
    ${isPayable(facts) ? payLink(visit, record) : null}
    ${first === null ? null : button(first, 'primary')}
    ${menu('more-actions', invoiceActionWords(visit.language).more, others)}
  </div>`;
}

function issueButton(visit: WorkspaceVisit, record: InvoiceRecord, look: Look): Html {
  const { invoice, estimate } = record;
  const { document } = invoice;
  // A sale with a provisional number no longer changes.
  const sale = { ...document, number: null, buyer_name: document.buyer.name };
  const missing = missingOf(visit, record);
  const summary = issueSummary(
    visit,
    { ...sale, ...estimate?.document, ...estimate?.issue },
    missing,
  );
  const asked = issueConfirmation(visit, invoice, summary, look);
  return confirmation(visit, { ...asked, verb: issueVerb(visit, missing) });
}

function missingOf(visit: WorkspaceVisit, { invoice, estimate }: InvoiceRecord): Html | null {
  if (estimate === null) return missingMentions(visit, null, invoice.warnings);
  const editor = `${invoicePath(visit, invoice.id)}/edit`;
  return missingMentions(visit, { ...estimate, editor }, estimate.check.findings);
}

/** A new draft like it. */
function duplicateButton(visit: WorkspaceVisit, { invoice }: InvoiceRecord): Html {
  return callButton(visit, {
    id: 'duplicate',
    call: invoiceCall('POST', invoice.id, '/duplicate'),
    submit: invoiceActionWords(visit.language).duplicate,
    next: `${invoicePath(visit)}/{data.id}/edit`,
  });
}

const isAction = (action: string): action is InvoiceAction => Object.hasOwn(BUTTONS, action);

/** To the batch that pays it already, where there is one. */
function payLink(visit: WorkspaceVisit, { invoice, batch_id }: InvoiceRecord): Html {
  const words = invoiceActionWords(visit.language);
  if (batch_id !== null) {
    const batch = workspacePath(visit, `payment_batches/${batch_id}`);
    return html`<a class="button" href="${batch}">${words.see_batch}</a>`;
  }
  const href = `${workspacePath(visit, 'payment_batches/new')}?invoice=${invoice.id}`;
  return html`<a class="button primary" href="${href}">${words.pay}</a>`;
}

function editLink(visit: WorkspaceVisit, { invoice }: InvoiceRecord, look: Look): Html {
  const href = `${invoicePath(visit, invoice.id)}/edit`;
  return html`<a class="button ${look}" href="${href}"
    >${invoiceActionWords(visit.language).edit}</a
  >`;
}

/** The version of a draft without a number; with a provisional one it can no longer change. */
export type SeenSale = Pick<InvoiceRecord['invoice'], 'id' | 'draft_version'>;

const versionOf = ({ draft_version }: SeenSale): FieldInput[] =>
  draft_version === null ? [] : [seenVersion(draft_version)];

/** The next number of the series. */
export function issueConfirmation(
  visit: WorkspaceVisit,
  sale: SeenSale,
  consequences: Html,
  look: Look = 'primary',
): ConfirmationInput {
  const words = invoiceActionWords(visit.language);
  return {
    id: 'issue',
    call: invoiceCall('POST', sale.id, '/issue'),
    wrapper: 'invoice',
    schema: invoiceIssueSchema,
    fields: [{ name: 'numbering', label: '', as: 'hidden', value: 'series' }, ...versionOf(sale)],
    open: words.issue,
    openTone: look,
    question: words.issue_question,
    consequences,
    tone: 'primary',
    next: invoicePath(visit, sale.id),
    done: words.issued,
  };
}

/** A number of the author's own series. */
function givenNumberButton(visit: WorkspaceVisit, record: InvoiceRecord): Html {
  const sale: SeenSale = record.invoice;
  const missing = missingOf(visit, record);
  const words = invoiceActionWords(visit.language);
  const { number } = invoiceWords(visit.language);
  return confirmation(visit, {
    id: 'issue-given',
    call: invoiceCall('POST', sale.id, '/issue'),
    wrapper: 'invoice',
    schema: invoiceIssueSchema,
    fields: [{ name: 'invoice_number', label: number, isOptional: false }, ...versionOf(sale)],
    open: words.issue_given,
    question: words.issue_given_question,
    consequences: html`${missing}
      <p>${words.issue_given_effect}</p>`,
    verb: issueVerb(visit, missing),
    tone: 'primary',
    done: words.issued,
  });
}

const isReportable = ({ lifecycle_state: state, ...facts }: InvoiceRecord['facts']): boolean =>
  facts.invoice_number !== null &&
  !facts.proforma &&
  !facts.is_provisional &&
  !['draft', 'rejected', 'cancelled'].includes(state);

/** Once a platform has the invoice, a person can only say whether its lines are goods or services. */
function reportingLinks(visit: WorkspaceVisit, record: InvoiceRecord): Html[] {
  const { invoice, shown, sent_as, processing_rule } = record;
  const isFiled = invoice.direction === 'sales' ? sent_as === 'sent' : processing_rule !== null;
  const isTold =
    shown.lines.length === shown.lines_count &&
    shown.lines.every((line) => operationOf(line, shown.document) !== null);
  if (isFiled && isTold) return [];
  const { reporting, nature } = invoiceActionWords(visit.language);
  const href = `${invoicePath(visit, invoice.id)}/reporting`;
  return [html`<a class="button" href="${href}">${isFiled ? nature : reporting}</a>`];
}

function creditLink(visit: WorkspaceVisit, { invoice }: InvoiceRecord): Html {
  const href = `${invoicePath(visit, invoice.id)}/credit_note`;
  return html`<a class="button" href="${href}">${invoiceActionWords(visit.language).credit}</a>`;
}

function reopenButton(visit: WorkspaceVisit, { invoice }: InvoiceRecord): Html {
  const words = invoiceActionWords(visit.language);
  return confirmation(visit, {
    id: 'reopen',
    call: invoiceCall('POST', invoice.id, '/reopen'),
    open: words.reopen,
    question: words.reopen_question,
    consequences: words.reopen_effect,
    tone: 'primary',
    done: words.reopened,
  });
}

function fileButton(visit: WorkspaceVisit, { invoice, categories }: InvoiceRecord): Html {
  const words = invoiceActionWords(visit.language);
  return confirmation(visit, {
    id: 'file',
    call: invoiceCall('PATCH', invoice.id),
    wrapper: 'invoice',
    schema: invoiceUpdateSchema,
    fields: [
      {
        name: 'category_id',
        label: invoiceWords(visit.language).category,
        value: invoice.category_id,
        choices: namedChoices(categories),
      },
    ],
    open: words.file,
    question: words.file_question,
    consequences: words.file_effect,
    tone: 'primary',
    done: words.filed,
  });
}

function renumberButton(visit: WorkspaceVisit, { invoice }: InvoiceRecord, look: Look): Html {
  const words = invoiceActionWords(visit.language);
  return confirmation(visit, {
    id: 'renumber',
    call: invoiceCall('PATCH', invoice.id),
    wrapper: 'invoice',
    schema: invoiceUpdateSchema,
    fields: [
      {
        name: 'invoice_number',
        label: invoiceWords(visit.language).number,
        isOptional: false,
      },
    ],
    open: words.renumber,
    openTone: look,
    question: words.renumber_question,
    consequences: words.renumber_effect,
    tone: 'primary',
    done: words.renumbered,
  });
}

function removeButton(visit: WorkspaceVisit, { invoice }: InvoiceRecord): Html {
  const words = invoiceActionWords(visit.language);
  return confirmation(visit, {
    id: 'remove',
    call: invoiceCall('DELETE', invoice.id),
    open: words.remove,
    question: words.remove_question,
    consequences: words.remove_effect,
    next: `${invoicePath(visit)}?lifecycle_state=draft`,
    done: words.removed,
  });
}
