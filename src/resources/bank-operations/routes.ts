import { rowOf, type ResourceRoute, withQuery } from '#http/pipeline/route.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { optionalRule } from '#http/body.ts';
import { bankOperationSchema, bankOperationWithDetailsSchema } from '#render/bank-operation.ts';
import { bankRunSchema } from '#render/bank-run.ts';
import { COUNT } from '#render/members.ts';
import { described, exactly } from '#kernel/json-schema.ts';
import {
  OPERATION_LIST_QUERY,
  confirmExactProposals,
  convergeBankOperation,
  showBankOperations,
  showBankOperation,
  startConvergenceRun,
} from './handlers.ts';
import { convergenceSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_operations';
const MEMBER = '/api/v1/bank_operations/:id';
const ACCESS = rowOf('bank_operations');

const convergence = optionalRule('convergence', convergenceSchema, 'update');

export const BANK_OPERATION_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listBankOperations',
    summary: 'List bank operations',
    answers: { 200: listBody(bankOperationSchema) },
    ...withQuery(OPERATION_LIST_QUERY, showBankOperations),
  },
  {
    method: 'POST',
    path: `${COLLECTION}/converge`,
    access: 'workspace',
    console: 'member',
    operationId: 'convergeBankOperations',
    summary: 'Match all operations of a workspace with open invoices',
    description:
      'In the background: follow the run at `GET /api/v1/bank_runs/{id}`. Safe to repeat: it does not propose again what a person discarded, nor confirm what a person undid.',
    emits: ['bank_operation.reconciled', 'bank_rule.applied'],
    answers: { 202: singleBody(bankRunSchema) },
    body: convergence,
    handle: startConvergenceRun,
  },
  {
    method: 'POST',
    path: `${COLLECTION}/confirm_exact`,
    access: 'workspace',
    console: 'member',
    answers: { 200: singleBody(exactly({ confirmed_count: described(COUNT, 'As many.') })) },
    handle: confirmExactProposals,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getBankOperation',
    summary: 'Get a bank operation',
    description: 'With the single payments of an operation that the bank booked in bulk.',
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    handle: showBankOperation,
  },
  {
    method: 'POST',
    path: `${MEMBER}/converge`,
    access: ACCESS,
    console: 'member',
    operationId: 'convergeBankOperation',
    summary: 'Match a bank operation with open invoices',
    description:
      'Proposes allocations from a score of 0.30, and confirms from `threshold` where no other invoice comes within 0.05. Answers the operation. Emits one event for each allocation that is confirmed. Repeating it proposes nothing twice.',
    emits: ['bank_operation.reconciled', 'bank_rule.applied'],
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    body: convergence,
    handle: convergeBankOperation,
  },
];
