import type { Route } from '#api/pipeline/route.ts';
import { singleBody } from '#http/answers.ts';
import { bankRunSchema } from '#render/bank-run.ts';
import { showBankRun } from './handlers.ts';

export const BANK_RUN_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/bank_runs/:id',
    access: { table: 'bank_runs' },
    operationId: 'getBankRun',
    summary: 'One run over bank operations, with its progress',
    description:
      'It is over when `state` is no longer `running`. Runs that ended are dropped with the deliveries of their age.',
    answers: { 200: singleBody(bankRunSchema) },
    handle: showBankRun,
  },
];
