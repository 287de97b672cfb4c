import type { Html } from '#http/pages/html.ts';
import { parisDay } from '#kernel/instant.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { RECEIPT_MEANS } from '#orm/entities/receipt.ts';
import { receiptCreationSchema } from '#resources/receipts/schema.ts';
import { amountHead, shortAmount } from '#console/parts/amount-head.ts';
import { confirmation, type ConfirmationInput } from '#console/parts/confirmation.ts';
import { choicesOf, type FieldInput } from '#console/parts/field-input.ts';
import { amountText } from '#console/parts/money.ts';
import { typedAmount } from '#console/parts/typed-amount.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { invoiceCall } from '#console/shared/invoice-path.ts';
import { receiptWords } from '#console/words/receipt-words.ts';
import type { InvoiceRecord } from './load-invoice.ts';

/** Money that no bank operation brings; of a credit note, money given back. */
export function receiveButton(
  visit: WorkspaceVisit,
  record: InvoiceRecord,
  openTone: 'primary' | 'plain',
): Html {
  const words = receiptWords(visit.language);
  const { means, how, reference, reference_help, receive, refund } = words;
  const byHand = RECEIPT_MEANS.filter((one) => one !== 'credit_note');
  return entry(visit, record, {
    id: 'receive',
    openTone,
    ...(isCreditNote(record.invoice.document) ? refund : receive),
    fields: [
      ...dated(visit, record, record.open_amount),
      { name: 'means', label: how, choices: choicesOf(byHand, means) },
      { name: 'reference', label: reference, help: reference_help },
    ],
  });
}

/** Sets the invoice off against a credit note of its customer. No button if none is open. */
export function setOffButtons(visit: WorkspaceVisit, record: InvoiceRecord): Html[] {
  const { set_off, credit } = receiptWords(visit.language);
  const [first] = record.credits;
  if (first === undefined) return [];
  const { currency_code } = record.shown.document;
  const choices = record.credits.map(({ id, invoice_number, open_amount }) => ({
    value: id,
    label: `${invoice_number} (${amountText(visit.language, shortAmount(open_amount))} ${currency_code})`,
  }));
  const fields: FieldInput[] = [
    { name: 'means', label: '', as: 'hidden', value: 'credit_note' },
    { name: 'credit_note_id', label: credit, choices, value: first.id, isOptional: false },
    ...dated(visit, record, first.most),
  ];
  return [entry(visit, record, { id: 'set-off', ...set_off, fields })];
}

/** All that is left, today. */
function dated(
  { language, now }: WorkspaceVisit,
  { shown }: InvoiceRecord,
  left: string | null,
): FieldInput[] {
  const { amount, day } = receiptWords(language);
  const label = amountHead(amount, shown.document.currency_code);
  return [
    { name: 'amount', label, value: left && typedAmount(language, left) },
    { name: 'received_on', label: day, as: 'date', value: parisDay(now) },
  ];
}

type Texts = Pick<ConfirmationInput, 'open' | 'consequences' | 'verb' | 'done'>;

const entry = (
  visit: WorkspaceVisit,
  { invoice }: InvoiceRecord,
  input: Texts & Pick<ConfirmationInput, 'id' | 'fields' | 'openTone'>,
): Html =>
  confirmation(visit, {
    call: invoiceCall('POST', invoice.id, '/receipts'),
    wrapper: 'receipt',
    schema: receiptCreationSchema,
    tone: 'primary',
    ...input,
  });
