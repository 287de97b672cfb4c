import {
  prepareBatchApart,
  prepareChangeApart,
  prepareReplacementApart,
} from '#domain/payments/payment-batches/prepare-instructions.ts';
import { bodyRule, collectionRule, decisionRule, deepDeferredRule } from '#http/body.ts';
import {
  BATCH_LIST_QUERY,
  approvePaymentBatch,
  addPaymentBatch,
  carryPaymentBatch,
  addPurchaseBatch,
  addPurchases,
  removePaymentBatch,
  showPaymentBatches,
  refusePaymentBatchApproval,
  replacePaymentInstructions,
  showPaymentBatch,
  submitPaymentBatchForApproval,
  changePaymentBatch,
  changePaymentInstructions,
} from './handlers.ts';
import {
  comparePaymentIban,
  showPaymentInstructions,
  showPaymentInstruction,
} from '#resources/payment-instructions/handlers.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import {
  batchApprovalSchema,
  batchCreationSchema,
  batchDecisionSchema,
  batchSubmissionSchema,
  batchUpdateSchema,
  changeSchema,
  ibanComparisonSchema,
  purchaseBatchSchema,
  purchasesSchema,
  replacementSchema,
} from './schema.ts';
import { listBody, maybeWarnedBody, singleBody } from '#http/answers.ts';
import { paymentBatchSchema } from '#render/payment-batch.ts';
import { warningSchema } from '#render/warning.ts';
import { paymentInstructionSchema } from '#render/payment-instruction.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/payment_batches';
const MEMBER = '/api/v1/payment_batches/:id';
const INSTRUCTIONS = `${MEMBER}/instructions`;
const ACCESS = rowOf('payment_batches');

/** Ten thousand instructions take 1.3 MB, or 7 MB if every text is accented and has its maximum length. */
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

const submission = decisionRule('payment_batch', batchSubmissionSchema);
const decision = decisionRule('payment_batch', batchDecisionSchema);
const approval = decisionRule('payment_batch', batchApprovalSchema);
/** Warned of payments that were perhaps not meant, as long as they have not left. */
const JUDGED = maybeWarnedBody(paymentBatchSchema, warningSchema);

const DECISION_REFUSALS = {
  409: "The batch's state does not allow it, or `version` is out of date. Nothing changed.",
};

export const PAYMENT_BATCH_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listPaymentBatches',
    summary: 'List payment batches',
    answers: { 200: listBody(paymentBatchSchema) },
    ...withQuery(BATCH_LIST_QUERY, showPaymentBatches),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'member',
    operationId: 'createPaymentBatch',
    summary: 'Create a draft payment batch',
    description:
      'With its instructions, if any. A draft emits nothing. Without an `Idempotency-Key`, repeating the request creates another one, unless its instructions give their `end_to_end_id`.',
    refusals: {
      422: 'Members are refused, each under its path, such as `instructions[3].amount`; only the first hundred are listed.',
    },
    answers: { 201: JUDGED },
    body: creation,
    prepare: prepareBatchApart,
    handle: addPaymentBatch,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getPaymentBatch',
    summary: 'Get a payment batch',
    answers: { 200: JUDGED },
    handle: showPaymentBatch,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'updatePaymentBatch',
    summary: 'Update a draft payment batch',
    description:
      'Omitted members stay as they are; `instructions` are replaced by a route of their own. Emits nothing.',
    refusals: {
      409: 'The batch is no longer a draft, or `version` is out of date. Nothing changed.',
    },
    answers: { 200: JUDGED },
    body: deepDeferredRule('payment_batch', batchUpdateSchema, 'update'),
    handle: changePaymentBatch,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    access: ACCESS,
    console: 'member',
    operationId: 'deletePaymentBatch',
    summary: 'Delete a draft payment batch',
    description: 'With its instructions. Emits nothing.',
    refusals: {
      409: 'The batch is no longer a draft, or one of its instructions was settled by hand. Nothing changed.',
    },
    answers: { 204: null },
    handle: removePaymentBatch,
  },
  {
    method: 'GET',
    path: INSTRUCTIONS,
    access: ACCESS,
    operationId: 'listPaymentInstructions',
    summary: "List a payment batch's instructions",
    answers: { 200: listBody(paymentInstructionSchema) },
    ...withQuery(PAGING, showPaymentInstructions),
  },
  {
    method: 'PUT',
    path: INSTRUCTIONS,
    access: ACCESS,
    console: 'member',
    operationId: 'replacePaymentInstructions',
    summary: "Replace a draft's instructions",
    description:
      'All of them at once, ten thousand at most; they get new ids. Answers the batch. Emits nothing.',
    refusals: {
      409: 'The batch is no longer a draft, `version` is out of date, or one of its instructions was settled by hand. Nothing changed.',
      422: 'Members are refused, each under its path, such as `instructions[3].amount`; only the first hundred are listed.',
    },
    answers: { 200: JUDGED },
    body: replacement,
    prepare: prepareReplacementApart,
    handle: replacePaymentInstructions,
  },
  {
    method: 'POST',
    path: `${MEMBER}/submit_for_approval`,
    access: ACCESS,
    console: 'member',
    operationId: 'submitPaymentBatchForApproval',
    summary: 'Submit a payment batch for approval',
    description:
      '`draft` → `pending_approval`. Repeating it answers 200 and changes nothing, whatever `version` it names. A payment of the same amount for the same invoice that this or another batch has already, unless that was refused, and one of a purchase that was disputed, suspended or refused, needs `repeats_confirmed`, and the `version` that it is confirmed for.',
    emits: ['payment_batch.updated'],
    refusals: {
      ...DECISION_REFUSALS,
      422: 'The draft has no instructions, one of its payments is to be confirmed and `repeats_confirmed` is not true, or it is true and `version` is missing. Nothing changed.',
    },
    answers: { 200: JUDGED },
    body: submission,
    handle: submitPaymentBatchForApproval,
  },
  {
    method: 'POST',
    path: `${MEMBER}/approve`,
    access: ACCESS,
    console: 'manager',
    operationId: 'approvePaymentBatch',
    summary: 'Approve a payment batch',
    description:
      '`pending_approval` → `approved`. `version` is required: only what was read is approved. Repeating it answers 200 and changes nothing, whatever `version` it names.',
    emits: ['payment_batch.updated'],
    refusals: {
      ...DECISION_REFUSALS,
      403: "The workspace's setting does not let the caller approve this batch, or the caller lacks the right. Nothing changed.",
      422: '`version` is missing. Nothing changed.',
    },
    answers: { 200: JUDGED },
    body: approval,
    handle: approvePaymentBatch,
  },
  {
    method: 'POST',
    path: `${MEMBER}/refuse_approval`,
    access: ACCESS,
    console: 'manager',
    operationId: 'refusePaymentBatchApproval',
    summary: 'Refuse approval of a payment batch',
    description:
      '`pending_approval` → `draft`. Repeating it answers 200 and changes nothing, whatever `version` it names.',
    emits: ['payment_batch.updated'],
    refusals: DECISION_REFUSALS,
    answers: { 200: JUDGED },
    body: decision,
    handle: refusePaymentBatchApproval,
  },
  {
    method: 'GET',
    path: '/api/v1/payment_instructions/:id',
    access: rowOf('payment_instructions'),
    operationId: 'getPaymentInstruction',
    summary: 'Get a payment instruction',
    answers: { 200: singleBody(paymentInstructionSchema) },
    handle: showPaymentInstruction,
  },
  // A person has taken the file to the bank: no state of the batch, so the API has no word for it.
  {
    method: 'POST',
    path: `${MEMBER}/carry`,
    access: ACCESS,
    console: 'manager',
    answers: { 204: null },
    handle: carryPaymentBatch,
  },
  {
    method: 'POST',
    path: '/api/v1/payment_instructions/:id/compare_iban',
    access: rowOf('payment_instructions'),
    console: 'manager',
    onlyReads: true,
    answers: { 204: null },
    body: bodyRule('payment_instruction', ibanComparisonSchema, 'update'),
    handle: comparePaymentIban,
  },
  // From the purchases that a person chooses: the service takes the IBAN of each invoice, which it shows to nobody.
  {
    method: 'POST',
    path: `${COLLECTION}/of_purchases`,
    access: 'workspace',
    console: 'member',
    answers: { 201: JUDGED },
    body: deepDeferredRule('payment_batch', purchaseBatchSchema, 'creation'),
    handle: addPurchaseBatch,
  },
  {
    method: 'POST',
    path: `${MEMBER}/purchases`,
    access: ACCESS,
    console: 'member',
    answers: { 200: JUDGED },
    body: deepDeferredRule('payment_batch', purchasesSchema, 'update'),
    handle: addPurchases,
  },
  // Some lines of a draft, from the grid of the console. Applications, which have every IBAN, replace them all.
  {
    method: 'PATCH',
    path: INSTRUCTIONS,
    access: ACCESS,
    console: 'member',
    answers: { 200: JUDGED },
    body: collectionRule('instructions', changeSchema, 'update', INSTRUCTIONS_LIMIT_BYTES),
    prepare: prepareChangeApart,
    handle: changePaymentInstructions,
  },
];
