import { rowOf, type Route } from '#http/pipeline/route.ts';
import { singleBody } from '#http/answers.ts';
import { bankRunSchema } from '#render/bank-run.ts';
import { showBankRun } from './handlers.ts';

export const BANK_RUN_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/bank_runs/:id',
    access: rowOf('bank_runs'),
    console: 'member',
    operationId: 'getBankRun',
    summary: 'Get a run over bank operations',
    description:
      'It has ended when `state` is no longer `running`. Runs that have ended are dropped after the same period as deliveries.',
    answers: { 200: singleBody(bankRunSchema) },
    handle: showBankRun,
  },
];
