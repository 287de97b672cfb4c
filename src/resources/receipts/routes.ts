import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deferredRule } from '#http/body.ts';
import { receiptSchema } from '#render/receipt.ts';
import {
  addReceipt,
  decide,
  RECEIPT_LIST_QUERY,
  RECEIPT_REMOVAL_QUERY,
  removeReceipt,
  showReceipt,
  showReceipts,
} from './handlers.ts';
import { receiptCreationSchema } from './schema.ts';

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
    handle: showReceipt,
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
