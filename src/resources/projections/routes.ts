import { postByHand } from '#domain/banking/projection/post-by-hand.ts';
import {
  projectOperation,
  projectWorkspace,
} from '#domain/banking/projection/request-projection.ts';
import { singleBody } from '#http/answers.ts';
import { bodyRule } from '#http/body.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type ResourceRoute } from '#http/pipeline/route.ts';
import { single, type Reply } from '#http/reply.ts';
import type { JsonSchema } from '#kernel/json-schema.ts';
import { ACCOUNT_CODE } from '#model/account-code.ts';
import { bankOperationWithDetailsSchema } from '#render/bank-operation.ts';
import { renderBankRun, bankRunSchema } from '#render/bank-run.ts';
import { showBankOperation } from '#resources/bank-operations/handlers.ts';

async function projectBankOperation(call: Call, services: Services): Promise<Reply> {
  await projectOperation(services.db, actorOf(call), keyOf(call));
  return showBankOperation(call, services);
}

async function postBankOperation(
  call: Call<undefined, { account_number: string }>,
  services: Services,
): Promise<Reply> {
  await postByHand(services.db, actorOf(call), { ...keyOf(call), ...call.input });
  return showBankOperation(call, services);
}

async function startProjectionRun(call: Call, { db }: Services): Promise<Reply> {
  const { workspace_id } = call;
  return single(renderBankRun(await projectWorkspace(db, actorOf(call), workspace_id)), 202);
}

/** The members of `{"bank_operation": {…}}` that a person posts. */
export const handPostingSchema: JsonSchema = {
  type: 'object',
  properties: {
    account_number: {
      type: 'string',
      pattern: `^${ACCOUNT_CODE}$`,
      description: 'Where what is left of the operation goes, 3 to 12 capitals and digits.',
    },
  },
  required: ['account_number'],
};

export const PROJECTION_ROUTES: readonly ResourceRoute[] = [
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
  // By a rule for this operation alone, which applications make themselves.
  {
    method: 'POST',
    path: '/api/v1/bank_operations/:id/post',
    access: rowOf('bank_operations'),
    console: 'manager',
    answers: { 200: singleBody(bankOperationWithDetailsSchema) },
    body: bodyRule('bank_operation', handPostingSchema, 'update'),
    handle: postBankOperation,
  },
];
