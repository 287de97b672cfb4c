import { html, type Html } from '#http/pages/html.ts';
import { hearingOf } from '#domain/exchange/network/hearing.ts';
import { amountText, decimal, sum, ZERO } from '#kernel/decimal.ts';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '#einvoice/model/lifecycle-reasons.ts';
import { readShares } from '#model/receipt-share.ts';
import { rateText } from '#console/parts/money.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import { typedAmount } from '#console/parts/typed-amount.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceActionWords } from './invoice-action-words.ts';
import { invoiceState } from '#console/words/state-words.ts';
import { lifecycleEventCreationSchema } from '#resources/lifecycle-events/schema.ts';
import { invoiceCall } from '#console/shared/invoice-path.ts';
import type { InvoiceRecord } from './load-invoice.ts';

const COLLECTED = 'collected';

/** The confirmation of a status: a motive where it has some, amounts by rate where it is a payment. */
export function statusButton(
  visit: WorkspaceVisit,
  record: InvoiceRecord,
  state: InvoiceLifecycleState,
  look: 'primary' | 'plain',
): Html {
  const words = invoiceActionWords(visit.language);
  const { invoice } = record;
  const label = invoiceState(visit.language, state);
  const isRefund = state === COLLECTED && isCreditNote(invoice.document);
  const verb = isRefund ? words.refund : (words.verbs[state] ?? label);
  const { terminal, code } = statusOf(state);
  const party = words.other_party[invoice.direction];
  const facts = { ...record, ...record.messages, status_code: code };
  const hearing = hearingOf({ ...facts, is_entered: record.entered !== null });
  const effect = words.hearings[hearing](party);
  return confirmation(visit, {
    id: `status-${state}`,
    call: invoiceCall('POST', invoice.id, '/lifecycle_events'),
    wrapper: 'lifecycle_event',
    schema: lifecycleEventCreationSchema,
    fields: [
      { name: 'state', label: '', as: 'hidden', value: state },
      ...reasonFields(visit, state),
      ...(state === COLLECTED ? amountFields(visit, record) : []),
    ],
    open: verb,
    openTone: look,
    question: isRefund ? words.refund_question : words.status_question(label),
    consequences: html`<p>${effect}</p>
      ${record.endpoints_hear ? html`<p>${words.endpoints_hear}</p>` : null}
      ${terminal ? html`<p>${words.status_final}</p>` : null}`,
    verb,
    tone: terminal ? 'danger' : 'primary',
    done: words.status_set,
  });
}

function reasonFields(visit: WorkspaceVisit, state: InvoiceLifecycleState): FieldInput[] {
  const words = invoiceActionWords(visit.language);
  const { code, reason_required } = statusOf(state);
  const reasons = reasonsOf(code);
  if (state === COLLECTED)
    return [{ name: 'reason', label: words.taken_back, as: 'multiline', isOptional: true }];
  if (reasons.length === 0) return [];
  return [
    {
      name: 'reason_code',
      label: words.reason_code,
      choices: reasons.map((reason) => ({ value: reason.code, label: reason.label })),
      isOptional: !reason_required,
    },
    { name: 'reason', label: words.reason, as: 'multiline' },
  ];
}

/** One field a rate, preset to what no 212 has declared yet. Empty once all is declared, for an amount to take back. */
function amountFields(visit: WorkspaceVisit, { shown, history }: InvoiceRecord): FieldInput[] {
  const words = invoiceActionWords(visit.language);
  const said = history.flatMap(({ applied, amounts }) =>
    applied ? readShares(amounts ?? '[]') : [],
  );
  const rates = Map.groupBy(shown.document.tax_subtotals, ({ tax_rate }) => tax_rate);
  const all = [...rates].map(([rate, subtotals]) => {
    const ofRate = said.filter(({ tax_rate }) => decimal(tax_rate).eq(decimal(rate)));
    const left = withTax(subtotals).minus(sum(ofRate.map(({ amount }) => decimal(amount))));
    return { rate, left: left.eq(ZERO) ? null : amountText(left) };
  });
  const open = all.filter(({ left }) => left !== null);
  return (open.length === 0 ? all : open).flatMap(({ rate, left }, index): FieldInput[] => [
    {
      name: `amounts/${index}/amount`,
      label: (isCreditNote(shown.document) ? words.refunded : words.collected)(
        rateText(visit.language, rate),
      ),
      value: left && typedAmount(visit.language, left),
      isOptional: false,
    },
    { name: `amounts/${index}/tax_rate`, label: '', as: 'hidden', value: rate },
  ]);
}

const withTax = (subtotals: InvoiceRecord['shown']['document']['tax_subtotals']) =>
  sum(
    subtotals.flatMap(({ taxable_amount, tax_amount }) => [
      decimal(taxable_amount),
      decimal(tax_amount),
    ]),
  );
