import type { Route } from '#api/pipeline/route.ts';
import { singleBody } from '#http/answers.ts';
import { bankRunSchema } from '#render/bank-run.ts';
import { showBankRun, startProjectionRun } from './handlers.ts';

export const BANK_RUN_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/bank_runs/:id',
    access: { table: 'bank_runs' },
    summary: 'One run over bank operations, with its progress',
    answers: { 200: singleBody(bankRunSchema) },
    handle: showBankRun,
  },
  {
    method: 'POST',
    path: '/api/v1/workspaces/:workspace_id/bank_operations/project',
    access: 'workspace',
    summary: 'Project all operations of the workspace again, in a run',
    answers: { 202: singleBody(bankRunSchema) },
    handle: startProjectionRun,
  },
];
