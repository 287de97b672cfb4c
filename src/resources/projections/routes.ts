import { rowOf, type Route } from '#http/pipeline/route.ts';
import { singleBody } from '#http/answers.ts';
import { bankOperationWithDetailsSchema } from '#render/bank-operation.ts';
import { bankRunSchema } from '#render/bank-run.ts';
import { projectBankOperation, startProjectionRun } from './handlers.ts';

export const PROJECTION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/v1/workspaces/:workspace_id/bank_operations/project',
    access: 'workspace',
    console: 'member',
    operationId: 'projectBankOperations',
    summary: 'Project all bank operations of a workspace',
    description:
      'In the background: follow the run at `GET /api/v1/bank_runs/{id}`. An entry that would not change is not written, and emits nothing.',
    emits: ['bank_rule.applied'],
    answers: { 202: singleBody(bankRunSchema) },
    handle: startProjectionRun,
  },
  {
    method: 'POST',
    path: '/api/v1/bank_operations/:id/project',
    access: rowOf('bank_operations'),
    console: 'member',
    operationId: 'projectBankOperation',
    summary: 'Project a bank operation',
    description:
      'Answers the operation. An entry that would not change is not written, and emits nothing. Where the account is not ready, nothing happens.',
    emits: ['bank_rule.applied'],
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    handle: projectBankOperation,
  },
];
