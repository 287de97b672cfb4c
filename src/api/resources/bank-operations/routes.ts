import { type Route, withQuery } from '#api/pipeline/route.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { optionalRule } from '#http/body.ts';
import { bankOperationSchema, bankOperationWithDetailsSchema } from '#render/bank-operation.ts';
import { bankRunSchema } from '#render/bank-run.ts';
import {
  OPERATION_LIST_QUERY,
  convergeBankOperation,
  listBankOperations,
  showBankOperation,
  startConvergenceRun,
} from './handlers.ts';
import { convergenceSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_operations';
const MEMBER = '/api/v1/bank_operations/:id';
const ACCESS = { table: 'bank_operations' } as const;

const convergence = optionalRule('convergence', convergenceSchema, 'update');

export const BANK_OPERATION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listBankOperations',
    summary:
      'Bank operations of the workspace; `bank_account_id`, `direction`, `reconciliation_status`, `from` and `to` (booking date) narrow them',
    answers: { 200: listBody(bankOperationSchema) },
    ...withQuery(OPERATION_LIST_QUERY, listBankOperations),
  },
  {
    method: 'POST',
    path: `${COLLECTION}/converge`,
    access: 'workspace',
    operationId: 'convergeBankOperations',
    summary: 'Match the operations of the workspace with open invoices, in a run',
    description:
      '202: follow the run by `GET /api/v1/bank_runs/{id}`. What a person discarded is not proposed again, and what a person undid is never confirmed by it, so that a repetition does no harm.',
    emits: ['bank_operation.reconciled', 'bank_rule.applied'],
    answers: { 202: singleBody(bankRunSchema) },
    body: convergence,
    handle: startConvergenceRun,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getBankOperation',
    summary: 'One bank operation, with the payments of a batch',
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    handle: showBankOperation,
  },
  {
    method: 'POST',
    path: `${MEMBER}/converge`,
    access: ACCESS,
    operationId: 'convergeBankOperation',
    summary: 'Match a bank operation with open invoices; answers the operation',
    description:
      'Proposes from a score of 0.30, and confirms from `threshold` where no other invoice comes within 0.05. One event for each allocation that is confirmed. A repetition proposes nothing twice.',
    emits: ['bank_operation.reconciled', 'bank_rule.applied'],
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    body: convergence,
    handle: convergeBankOperation,
  },
];
