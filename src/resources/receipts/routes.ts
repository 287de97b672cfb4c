import { createReceipt } from '#domain/invoicing/receipts/create-receipt.ts';
import { decideReceipt, type ReceiptDecision } from '#domain/invoicing/receipts/decide-receipt.ts';
import { deleteReceipt } from '#domain/invoicing/receipts/delete-receipt.ts';
import { findReceipt, listReceipts } from '#domain/invoicing/receipts/find-receipts.ts';
import type { ReceiptMembers } from '#domain/invoicing/receipts/receipt-input.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { RECEIPT_STATES } from '#machines/receipt.ts';
import { RECEIPT_KINDS } from '#orm/entities/receipt.ts';
import { receiptSchema, renderReceipt } from '#render/receipt.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deferredRule } from '#http/body.ts';
import { PAGING, pageOf } from '#http/page.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { dayParameter, idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';
import { receiptCreationSchema } from './schema.ts';
import { undoReason } from './undo-reason.ts';

const RECEIPT_LIST_QUERY = {
  ...PAGING,
  company_id: idParameter('Only the receipts of this company.'),
  invoice_id: idParameter('Only the receipts of this invoice.'),
  state: oneOfParameter(RECEIPT_STATES, 'Only the receipts in this state.'),
  kind: oneOfParameter(RECEIPT_KINDS, 'Only the receipts of this kind.'),
  from: dayParameter('Only receipts of this day or later, by `received_on`.'),
  to: dayParameter('Only receipts of this day or earlier, by `received_on`.'),
};

async function showReceipts(
  call: Call<undefined, undefined, QueryOf<typeof RECEIPT_LIST_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  const page = pageOf(call.query);
  const [receipts, total] = await listReceipts(db, call.workspace_id, call.query, page);
  return list(receipts.map(renderReceipt), page, total);
}

async function addReceipt(
  call: Call<undefined, CheckedInput<ReceiptMembers>>,
  { db }: Services,
): Promise<Reply> {
  const receipt = await createReceipt(db, actorOf(call), { ...keyOf(call), ...call.input });
  return single(renderReceipt(receipt), 201);
}

const decide =
  (decision: ReceiptDecision) =>
  async (call: Call, { db }: Services): Promise<Reply> =>
    single(renderReceipt(await decideReceipt(db, actorOf(call), { ...keyOf(call), decision })));

const RECEIPT_REMOVAL_QUERY = { reason: undoReason };

async function removeReceipt(
  call: Call<undefined, undefined, QueryOf<typeof RECEIPT_REMOVAL_QUERY>>,
  { db }: Services,
): Promise<Reply> {
  await deleteReceipt(db, actorOf(call), { ...keyOf(call), reason: call.query.reason });
  return noContent();
}

const MEMBER = '/api/v1/receipts/:id';
const ACCESS = rowOf('receipts');
const DECISION = {
  method: 'POST',
  access: ACCESS,
  console: 'member',
  answers: { 200: singleBody(receiptSchema) },
} as const;

export const RECEIPT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/receipts',
    access: 'workspace',
    operationId: 'listReceipts',
    summary: 'List receipts',
    description:
      'Money received for sales and given back for credit notes: of confirmed allocations, entered by hand, and their reversals.',
    answers: { 200: listBody(receiptSchema) },
    ...withQuery(RECEIPT_LIST_QUERY, showReceipts),
  },
  {
    method: 'POST',
    path: '/api/v1/invoices/:id/receipts',
    access: rowOf('invoices'),
    console: 'member',
    operationId: 'createReceipt',
    summary: 'Record a receipt of a sale',
    description:
      'For money that comes in no bank operation, or is set off against a credit note. What is left to pay of the invoice goes down by it. Where VAT is due on receipt a status 212 declares it later, as the books of the company say. An `Idempotency-Key` makes it safe to repeat.',
    refusals: {
      409: 'The invoice is a purchase or a pro forma, or its state rules out a payment. Nothing was written.',
      422: 'A member is refused, or the amount exceeds what is left to pay. Nothing was written.',
    },
    answers: { 201: singleBody(receiptSchema) },
    body: deferredRule('receipt', receiptCreationSchema, 'creation'),
    handle: addReceipt,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getReceipt',
    summary: 'Get a receipt',
    answers: { 200: singleBody(receiptSchema) },
    handle: async (call: Call, { db }) => single(renderReceipt(await findReceipt(db, keyOf(call)))),
  },
  {
    ...DECISION,
    path: `${MEMBER}/declare`,
    operationId: 'declareReceipt',
    summary: 'Declare a receipt',
    description:
      'A proposed, dismissed or parked one. Its status 212 follows at once. Repeating it answers 200 and changes nothing.',
    refusals: { 409: 'There is nothing to declare of it, or it was undone. Nothing changed.' },
    handle: decide('declaration'),
  },
  {
    ...DECISION,
    path: `${MEMBER}/dismiss`,
    operationId: 'dismissReceipt',
    summary: 'Leave a receipt undeclared',
    description:
      'A proposed or parked one, such as one that was declared elsewhere. Repeating it answers 200 and changes nothing.',
    refusals: { 409: 'It is neither proposed nor parked. Nothing changed.' },
    handle: decide('dismissal'),
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'deleteReceipt',
    summary: 'Undo a receipt',
    description:
      'One that was entered by hand; of a set-off both. It stays in the list, and what is left to pay goes up again. If it was declared, a reversal takes it back by a negative status 212. Repeating it answers 204 and changes nothing.',
    refusals: {
      409: 'It comes from an allocation, which is undone instead, or is a reversal itself. Nothing changed.',
    },
    answers: { 204: null },
    ...withQuery(RECEIPT_REMOVAL_QUERY, removeReceipt),
  },
];
