import { html, type Html } from '#http/pages/html.ts';
import { toFixed, ZERO } from '#kernel/decimal.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { callButton } from '#console/parts/form.ts';
import { iban } from '#console/parts/iban.ts';
import { countText, money } from '#console/parts/money.ts';
import { operationBadge } from '#console/parts/state-badges.ts';
import { day } from '#console/parts/time.ts';
import { rowCall, workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountName } from '#console/shared/account-name.ts';
import { shortAmount } from '#console/parts/amount-head.ts';
import { operationWords } from '#console/words/operation-words.ts';
import { convergenceSchema } from '#resources/bank-operations/schema.ts';
import { confirmedView, proposalsView } from './allocations-view.ts';
import { entryView } from './entry-view.ts';
import type { OperationRecord } from './load-operation.ts';
import { operationActions } from './operation-actions.ts';
import { refreshOf, type OperationPlace } from './operation-place.ts';

/** All about an operation, below its heading: on its page and beside the list. */
export function operationView(
  visit: WorkspaceVisit,
  record: OperationRecord,
  place: OperationPlace,
): Html {
  const { operation, account_ready } = record.view;
  const may = operationActions(operation, { account_ready }, visit.workspace.role);
  return html`${summaryView(visit, record)} ${confirmedView(visit, record, place)}
  ${may.includes('propose') ? proposalsView(visit, record, place, proposeButton(visit, record, place)) : null}
  ${may.includes('allocate') ? place.search : null} ${detailsView(visit, record)}
  ${entryView(visit, record, place)}`;
}

/** The remaining amount, shown on every page of an operation. */
export function restView(
  visit: WorkspaceVisit,
  { operation }: Pick<OperationRecord['view'], 'operation'>,
): Html {
  const words = operationWords(visit.language);
  const remaining = remainingOf(operation);
  const amount = money(visit, shortAmount(toFixed(remaining, 4)), operation.currency_code);
  return remaining.gt(ZERO)
    ? html`${words.remaining} <strong>${amount}</strong>`
    : html`${words.nothing_remains}`;
}

function summaryView(visit: WorkspaceVisit, { view, account }: OperationRecord): Html {
  const words = operationWords(visit.language);
  const { operation } = view;
  const { currency_code: currency } = operation;
  const amount = money(visit, shortAmount(operation.amount), currency);
  const all: (Fact | null)[] = [
    { label: words.status, value: operationBadge(visit, operation.reconciliation_status) },
    { label: words.amount, value: html`<strong>${amount}</strong>` },
    { label: words.date, value: day(visit, operation.booking_date) },
    {
      label: words.account,
      value: html`<a href="${workspacePath(visit, `bank_accounts/${account.id}`)}"
        >${accountName(account)}</a
      >`,
    },
    ...partyFacts(visit, view.operation),
  ];
  return facts(all);
}

function partyFacts(
  visit: WorkspaceVisit,
  operation: OperationRecord['view']['operation'],
): (Fact | null)[] {
  const words = operationWords(visit.language);
  const { counterparty_name, value_date } = operation;
  const { counterparty_iban_masked: iban_masked, counterparty_iban_last4: iban_last4 } = operation;
  const { end_to_end_id, bank_reference, booking_date } = operation;
  return [
    { label: words.counterparty, value: counterparty_name },
    iban_masked === null || iban_last4 === null
      ? null
      : { label: words.iban, value: iban({ iban_masked, iban_last4 }) },
    value_date === null || value_date === booking_date
      ? null
      : { label: words.value_date, value: day(visit, value_date) },
    { label: words.end_to_end_id, value: end_to_end_id, isCode: true },
    { label: words.bank_reference, value: bank_reference, isCode: true },
  ];
}

/** Compares the operation with open invoices, and confirms nothing. */
const proposeButton = (
  visit: WorkspaceVisit,
  { view }: OperationRecord,
  place: OperationPlace,
): Html => {
  const words = operationWords(visit.language);
  return callButton(visit, {
    id: 'propose',
    call: rowCall('POST', `bank_operations/${view.operation.id}/converge`),
    wrapper: 'convergence',
    schema: convergenceSchema,
    fields: [{ name: 'confirm', label: '', as: 'hidden', value: 'false' }],
    submit: words.propose,
    done: words.proposed,
    ...refreshOf(place),
  });
};

/** A bank may book ten thousand payments as one. */
const SHOWN_DETAILS = 50;

function detailsView(visit: WorkspaceVisit, { view, details }: OperationRecord): Html | null {
  if (details.length === 0) return null;
  const words = operationWords(visit.language);
  const { currency_code } = view.operation;
  const shown = details.slice(0, SHOWN_DETAILS);
  const count = (value: number) => countText(visit.language, value);
  return html`<details id="payments">
    <summary>${words.payments(count(details.length))}</summary>
    ${shown.length < details.length ? html`<p class="note">${words.first_payments(count(shown.length))}</p>` : null}
    <ul class="others">
      ${shown.map(
        ({ amount, counterparty_name, description, end_to_end_id }) =>
          html`<li>
            ${money(visit, amount === null ? null : shortAmount(amount), currency_code)}
            ${[counterparty_name, description, end_to_end_id].filter((text) => text !== null).join(' · ')}
          </li>`,
      )}
    </ul>
  </details>`;
}
