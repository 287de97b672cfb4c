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
    summary:
      'Bank operations of the workspace; `bank_account_id`, `direction`, `reconciliation_status`, `from` and `to` (booking date) narrow them',
    answers: { 200: listBody(bankOperationSchema) },
    ...withQuery(OPERATION_LIST_QUERY, listBankOperations),
  },
  {
    method: 'POST',
    path: `${COLLECTION}/converge`,
    access: 'workspace',
    summary: 'Match the operations of the workspace with open invoices, in a run',
    answers: { 202: singleBody(bankRunSchema) },
    body: convergence,
    handle: startConvergenceRun,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    summary: 'One bank operation, with the payments of a batch',
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    handle: showBankOperation,
  },
  {
    method: 'POST',
    path: `${MEMBER}/converge`,
    access: ACCESS,
    summary: 'Match a bank operation with open invoices; answers the operation',
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    body: convergence,
    handle: convergeBankOperation,
  },
];
