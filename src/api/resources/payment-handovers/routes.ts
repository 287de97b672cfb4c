import { downloadSepaFile, exportPaymentBatch, submitPaymentBatch } from './handlers.ts';
import type { Route } from '#api/pipeline/route.ts';

const MEMBER = '/api/v1/payment_batches/:id';
const ENTRY = { table: 'payment_batches' } as const;

export const PAYMENT_HANDOVER_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: `${MEMBER}/submit`,
    entry: ENTRY,
    summary: 'Start the handover of an approved payment batch to its channel',
    handle: submitPaymentBatch,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sepa_export`,
    entry: ENTRY,
    summary: 'Start the handover of an approved payment batch as a SEPA file',
    handle: exportPaymentBatch,
  },
  {
    method: 'GET',
    path: `${MEMBER}/sepa_export`,
    entry: ENTRY,
    summary: 'The SEPA file of a payment batch (pain.001.001.09), the same bytes every time',
    handle: downloadSepaFile,
  },
];
