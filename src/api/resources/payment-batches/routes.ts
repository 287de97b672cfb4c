import {
  prepareBatchApart,
  prepareReplacementApart,
} from '#domain/payments/payment-batches/prepare-instructions.ts';
import { collectionRule, deepDeferredRule } from '#http/body.ts';
import {
  BATCH_LIST_QUERY,
  approvePaymentBatch,
  createPaymentBatch,
  deletePaymentBatch,
  listPaymentBatches,
  refusePaymentBatchApproval,
  replacePaymentInstructions,
  showPaymentBatch,
  submitPaymentBatchForApproval,
  updatePaymentBatch,
} from './handlers.ts';
import {
  listPaymentInstructions,
  showPaymentInstruction,
} from '#api/resources/payment-instructions/handlers.ts';
import { type Route, withQuery } from '#api/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { batchCreationSchema, batchUpdateSchema, replacementSchema } from './schema.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { paymentBatchSchema } from '#render/payment-batch.ts';
import { paymentInstructionSchema } from '#render/payment-instruction.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/payment_batches';
const MEMBER = '/api/v1/payment_batches/:id';
const INSTRUCTIONS = `${MEMBER}/instructions`;
const ACCESS = { table: 'payment_batches' } as const;

/** Ten thousand instructions come to 1.3 MB, with every text at its longest and accented to 7 MB. */
const INSTRUCTIONS_LIMIT_BYTES = 8 * 1024 * 1024;

const creation = deepDeferredRule(
  'payment_batch',
  batchCreationSchema,
  'creation',
  INSTRUCTIONS_LIMIT_BYTES,
);
const replacement = collectionRule(
  'instructions',
  replacementSchema,
  'update',
  INSTRUCTIONS_LIMIT_BYTES,
);

export const PAYMENT_BATCH_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listPaymentBatches',
    summary: 'Payment batches of the workspace; `state` narrows them to one state',
    answers: { 200: listBody(paymentBatchSchema) },
    ...withQuery(BATCH_LIST_QUERY, listPaymentBatches),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'createPaymentBatch',
    summary: 'Make a draft of a payment batch, with its instructions',
    description:
      'A draft emits nothing. Without an `Idempotency-Key` a repetition makes another one, unless its instructions name their `end_to_end_id`s.',
    refusals: {
      422: 'Members are refused, each by its path, such as `instructions[3].amount`; of ten thousand the first hundred.',
    },
    answers: { 201: singleBody(paymentBatchSchema) },
    body: creation,
    prepare: prepareBatchApart,
    handle: createPaymentBatch,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getPaymentBatch',
    summary: 'One payment batch',
    answers: { 200: singleBody(paymentBatchSchema) },
    handle: showPaymentBatch,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    operationId: 'updatePaymentBatch',
    summary: 'Change a draft of a payment batch',
    description:
      'Members that are left out stay; `instructions` are replaced by their own route. It emits nothing.',
    refusals: {
      409: 'The batch is no longer a draft, or has another `version` by now. Nothing changed.',
    },
    answers: { 200: singleBody(paymentBatchSchema) },
    body: deepDeferredRule('payment_batch', batchUpdateSchema, 'update'),
    handle: updatePaymentBatch,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    operationId: 'deletePaymentBatch',
    summary: 'Remove a draft of a payment batch with its instructions',
    description: 'It emits nothing.',
    refusals: {
      409: 'The batch is no longer a draft, or one of its instructions was settled by hand. Nothing changed.',
    },
    answers: { 204: null },
    handle: deletePaymentBatch,
  },
  {
    method: 'GET',
    path: INSTRUCTIONS,
    access: ACCESS,
    operationId: 'listPaymentInstructions',
    summary: "A payment batch's instructions, in their order",
    answers: { 200: listBody(paymentInstructionSchema) },
    ...withQuery(PAGING, listPaymentInstructions),
  },
  {
    method: 'PUT',
    path: INSTRUCTIONS,
    access: ACCESS,
    operationId: 'replacePaymentInstructions',
    summary: 'Replace the instructions of a draft; answers the batch',
    description: 'All of them, at most ten thousand; they get new ids. It emits nothing.',
    refusals: {
      409: 'The batch is no longer a draft, has another `version` by now, or one of its instructions was settled by hand. Nothing changed.',
      422: 'Members are refused, each by its path, such as `instructions[3].amount`; the first hundred.',
    },
    answers: { 200: singleBody(paymentBatchSchema) },
    body: replacement,
    prepare: prepareReplacementApart,
    handle: replacePaymentInstructions,
  },
  {
    method: 'POST',
    path: `${MEMBER}/submit_for_approval`,
    access: ACCESS,
    operationId: 'submitPaymentBatchForApproval',
    summary: 'Submit a draft with instructions for approval',
    description: '`draft` → `pending_approval`. A repetition answers 200 and changes nothing.',
    emits: ['payment_batch.updated'],
    refusals: {
      409: "The batch's state does not allow it.",
      422: 'The draft has no instructions.',
    },
    answers: { 200: singleBody(paymentBatchSchema) },
    handle: submitPaymentBatchForApproval,
  },
  {
    method: 'POST',
    path: `${MEMBER}/approve`,
    access: ACCESS,
    operationId: 'approvePaymentBatch',
    summary: 'Approve a payment batch',
    description: '`pending_approval` → `approved`. A repetition answers 200 and changes nothing.',
    emits: ['payment_batch.updated'],
    refusals: { 409: "The batch's state does not allow it." },
    answers: { 200: singleBody(paymentBatchSchema) },
    handle: approvePaymentBatch,
  },
  {
    method: 'POST',
    path: `${MEMBER}/refuse_approval`,
    access: ACCESS,
    operationId: 'refusePaymentBatchApproval',
    summary: 'Refuse the approval of a payment batch, which is a draft again',
    description: '`pending_approval` → `draft`. A repetition answers 200 and changes nothing.',
    emits: ['payment_batch.updated'],
    refusals: { 409: "The batch's state does not allow it." },
    answers: { 200: singleBody(paymentBatchSchema) },
    handle: refusePaymentBatchApproval,
  },
  {
    method: 'GET',
    path: '/api/v1/payment_instructions/:id',
    access: { table: 'payment_instructions' },
    operationId: 'getPaymentInstruction',
    summary: 'One payment instruction',
    answers: { 200: singleBody(paymentInstructionSchema) },
    handle: showPaymentInstruction,
  },
];
