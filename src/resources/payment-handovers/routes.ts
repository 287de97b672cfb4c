import {
  approvePaymentBatchWithFile,
  declareHandedOver,
  declareNotHandedOver,
  exportPaymentBatch,
  sendSepaFile,
  submitPaymentBatch,
} from './handlers.ts';
import { decisionRule } from '#http/body.ts';
import { rowOf, type ResourceRoute } from '#http/pipeline/route.ts';
import { singleBody, otherBody, withHeaders } from '#http/answers.ts';
import { paymentBatchSchema } from '#render/payment-batch.ts';
import { approvalWithFileSchema, batchDecisionSchema } from '#resources/payment-batches/schema.ts';

const MEMBER = '/api/v1/payment_batches/:id';
const ACCESS = rowOf('payment_batches');
const decision = decisionRule('payment_batch', batchDecisionSchema);
/** 202 for a new handover, 200 for an earlier one. */
const STARTED = { 200: singleBody(paymentBatchSchema), 202: singleBody(paymentBatchSchema) };

export const PAYMENT_HANDOVER_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'POST',
    path: `${MEMBER}/submit`,
    access: ACCESS,
    console: 'manager',
    operationId: 'submitPaymentBatch',
    summary: 'Hand an approved payment batch over to its channel',
    description:
      'Answers 202 if this call starts the handover. The batch stays `approved` until the channel has answered; its instructions become `submitted` at once. A handover is never withdrawn: once it has started, the call answers 200 and changes nothing, whatever `version` it names.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: {
      409: 'The batch is not approved, `version` is out of date, or, after a restore of the database, a person has to say first whether the bank has the batch. Nothing changed.',
    },
    answers: STARTED,
    body: decision,
    handle: submitPaymentBatch,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sepa_export`,
    access: ACCESS,
    console: 'manager',
    operationId: 'exportPaymentBatch',
    summary: 'Hand an approved payment batch over as a SEPA file',
    description: 'The same as `submit`, for a batch whose channel is `sepa_file`.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: {
      409: 'The batch is not approved, has another channel, `version` is out of date, or, after a restore of the database, a person has to say first whether the bank has the batch. Nothing changed.',
    },
    answers: STARTED,
    body: decision,
    handle: exportPaymentBatch,
  },
  {
    method: 'GET',
    path: `${MEMBER}/sepa_export`,
    access: ACCESS,
    console: 'manager',
    operationId: 'downloadSepaFile',
    summary: 'Download the SEPA file of a payment batch',
    description:
      'pain.001.001.09, the same bytes every time. The only answer with full IBANs, because the file is for the bank.',
    refusals: { 409: 'The file has not been made yet, or the batch has another channel.' },
    answers: {
      200: withHeaders(otherBody('application/xml'), 'Content-Disposition', 'Cache-Control'),
    },
    handle: sendSepaFile,
  },
  // One press for a person who may do all of it; applications take each step.
  {
    method: 'POST',
    path: `${MEMBER}/approve_with_file`,
    access: ACCESS,
    console: 'manager',
    answers: { 202: singleBody(paymentBatchSchema) },
    body: decisionRule('payment_batch', approvalWithFileSchema),
    handle: approvePaymentBatchWithFile,
  },
  // After a restore: the answers to whether the bank has a batch, which only a person can find out.
  {
    method: 'POST',
    path: `${MEMBER}/declare_handed_over`,
    access: ACCESS,
    console: 'manager',
    answers: { 200: singleBody(paymentBatchSchema) },
    body: decision,
    handle: declareHandedOver,
  },
  {
    method: 'POST',
    path: `${MEMBER}/declare_not_handed_over`,
    access: ACCESS,
    console: 'manager',
    answers: { 200: singleBody(paymentBatchSchema) },
    body: decision,
    handle: declareNotHandedOver,
  },
];
