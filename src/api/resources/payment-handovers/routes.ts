import { downloadSepaFile, exportPaymentBatch, submitPaymentBatch } from './handlers.ts';
import type { Route } from '#api/pipeline/route.ts';
import { singleBody, otherBody, withHeaders } from '#http/answers.ts';
import { paymentBatchSchema } from '#render/payment-batch.ts';

const MEMBER = '/api/v1/payment_batches/:id';
const ACCESS = { table: 'payment_batches' } as const;
/** 202 where a handover began, 200 where one had begun. */
const STARTED = { 200: singleBody(paymentBatchSchema), 202: singleBody(paymentBatchSchema) };

export const PAYMENT_HANDOVER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: `${MEMBER}/submit`,
    access: ACCESS,
    operationId: 'submitPaymentBatch',
    summary: 'Start the handover of an approved payment batch to its channel',
    description:
      '202 where this call starts the handover; the batch stays `approved` until the channel has answered. A started handover is never withdrawn, and from then on the call answers 200 and changes nothing. Its instructions become `submitted` at once.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: { 409: 'The batch is not approved.' },
    answers: STARTED,
    handle: submitPaymentBatch,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sepa_export`,
    access: ACCESS,
    operationId: 'exportPaymentBatch',
    summary: 'Start the handover of an approved payment batch as a SEPA file',
    description: 'As `submit`, for a batch whose channel is `sepa_file`.',
    emits: ['payment_instruction.updated', 'payment_batch.updated'],
    refusals: { 409: 'The batch is not approved, or has another channel.' },
    answers: STARTED,
    handle: exportPaymentBatch,
  },
  {
    method: 'GET',
    path: `${MEMBER}/sepa_export`,
    access: ACCESS,
    operationId: 'downloadSepaFile',
    summary: 'The SEPA file of a payment batch (pain.001.001.09), the same bytes every time',
    description: "The one answer that has whole IBANs: it is the bank's file.",
    refusals: { 409: 'The file is not made yet, or the batch has another channel.' },
    answers: {
      200: withHeaders(otherBody('application/xml'), 'Content-Disposition', 'Cache-Control'),
    },
    handle: downloadSepaFile,
  },
];
