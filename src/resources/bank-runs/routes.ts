import { findRun } from '#domain/banking/runs/find-run.ts';
import { singleBody } from '#http/answers.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { rowOf, type Route } from '#http/pipeline/route.ts';
import { single, type Reply } from '#http/reply.ts';
import { renderBankRun, bankRunSchema } from '#render/bank-run.ts';

async function showBankRun(call: Call, { db }: Services): Promise<Reply> {
  return single(renderBankRun(await findRun(db, keyOf(call))));
}

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
