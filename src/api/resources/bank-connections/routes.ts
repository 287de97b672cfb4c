import { prepareSandboxApart } from '#domain/banking/bank-connections/sandbox-content.ts';
import { bankConnectionSchema } from '#render/bank-connection.ts';
import { type Route, withQuery } from '#api/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { bodyRule, deferredRule } from '#http/body.ts';
import {
  addBankConnection,
  fillBankSandbox,
  showBankConnection,
  showBankConnections,
  showBankSandbox,
  syncBankConnection,
} from './handlers.ts';
import { connectionCreationSchema, keptSandboxSchema, sandboxSchema } from './schema.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/bank_connections';
const MEMBER = '/api/v1/bank_connections/:id';
const SANDBOX = `${MEMBER}/sandbox`;
const ACCESS = { table: 'bank_connections' } as const;

const SANDBOX_LIMIT_BYTES = 8 * 1024 * 1024;

export const BANK_CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listBankConnections',
    summary: 'Bank connections of the workspace',
    answers: { 200: listBody(bankConnectionSchema) },
    ...withQuery(PAGING, showBankConnections),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'createBankConnection',
    summary: 'Connect a bank',
    description:
      'Its accounts come with the first synchronisation. Without an `Idempotency-Key` a repetition makes another one.',
    answers: { 201: singleBody(bankConnectionSchema) },
    body: deferredRule('bank_connection', connectionCreationSchema, 'creation'),
    handle: addBankConnection,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getBankConnection',
    summary: 'A bank connection',
    answers: { 200: singleBody(bankConnectionSchema) },
    handle: showBankConnection,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sync`,
    access: ACCESS,
    operationId: 'syncBankConnection',
    summary: 'Synchronise a bank connection in the background',
    description:
      'The pass is over when `state` is no longer `syncing`. While it runs, the call answers 202 and changes nothing. It is written whole or not at all.',
    emits: ['bank_account.updated', 'bank_rule.applied'],
    answers: { 202: singleBody(bankConnectionSchema) },
    handle: syncBankConnection,
  },
  {
    method: 'GET',
    path: SANDBOX,
    access: ACCESS,
    operationId: 'getBankSandbox',
    summary: 'What the sandbox provider of a connection answers',
    answers: { 200: singleBody(keptSandboxSchema) },
    handle: showBankSandbox,
  },
  {
    method: 'PUT',
    path: SANDBOX,
    access: ACCESS,
    operationId: 'replaceBankSandbox',
    summary: 'Replace what the sandbox provider of a connection answers',
    description: 'The next synchronisation finds it. At most 200 accounts and 50 000 operations.',
    answers: { 200: singleBody(keptSandboxSchema) },
    body: bodyRule('sandbox', sandboxSchema, 'update', SANDBOX_LIMIT_BYTES),
    prepare: prepareSandboxApart,
    handle: fillBankSandbox,
  },
];
