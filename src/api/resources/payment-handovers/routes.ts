import { downloadSepaFile, exportPaymentBatch, submitPaymentBatch } from './handlers.ts';
import type { Route } from '#api/pipeline/route.ts';
import { singleBody, otherBody } from '#http/answers.ts';
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
    summary: 'Start the handover of an approved payment batch to its channel',
    answers: STARTED,
    handle: submitPaymentBatch,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sepa_export`,
    access: ACCESS,
    summary: 'Start the handover of an approved payment batch as a SEPA file',
    answers: STARTED,
    handle: exportPaymentBatch,
  },
  {
    method: 'GET',
    path: `${MEMBER}/sepa_export`,
    access: ACCESS,
    summary: 'The SEPA file of a payment batch (pain.001.001.09), the same bytes every time',
    answers: { 200: otherBody('application/xml') },
    handle: downloadSepaFile,
  },
];
