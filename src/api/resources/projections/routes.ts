import type { Route } from '#api/pipeline/route.ts';
import { singleBody } from '#http/answers.ts';
import { bankOperationWithDetailsSchema } from '#render/bank-operation.ts';
import { bankRunSchema } from '#render/bank-run.ts';
import { projectBankOperation, startProjectionRun } from './handlers.ts';

export const PROJECTION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/api/v1/workspaces/:workspace_id/bank_operations/project',
    access: 'workspace',
    summary: 'Project all operations of the workspace again, in a run',
    answers: { 202: singleBody(bankRunSchema) },
    handle: startProjectionRun,
  },
  {
    method: 'POST',
    path: '/api/v1/bank_operations/:id/project',
    access: { table: 'bank_operations' },
    summary: 'Project a bank operation again; answers the operation',
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    handle: projectBankOperation,
  },
];
