import { prepareSandboxApart } from '#domain/banking/bank-connections/sandbox-content.ts';
import { bankConnectionSchema } from '#render/bank-connection.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { PAGING } from '#http/page.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deepDeferredRule, deferredRule } from '#http/body.ts';
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
const ACCESS = rowOf('bank_connections');

const SANDBOX_LIMIT_BYTES = 8 * 1024 * 1024;

export const BANK_CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listBankConnections',
    summary: 'List bank connections',
    answers: { 200: listBody(bankConnectionSchema) },
    ...withQuery(PAGING, showBankConnections),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'manager',
    operationId: 'createBankConnection',
    summary: 'Create a bank connection',
    description:
      'Its accounts arrive with the first synchronisation. Without an `Idempotency-Key`, repeating the request creates another one.',
    answers: { 201: singleBody(bankConnectionSchema) },
    body: deferredRule('bank_connection', connectionCreationSchema, 'creation'),
    handle: addBankConnection,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getBankConnection',
    summary: 'Get a bank connection',
    answers: { 200: singleBody(bankConnectionSchema) },
    handle: showBankConnection,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sync`,
    access: ACCESS,
    console: 'manager',
    operationId: 'syncBankConnection',
    summary: 'Synchronise a bank connection',
    description:
      'Runs in the background; it has ended when `state` is no longer `syncing`. While it runs, the call answers 202 and changes nothing. A synchronisation is written completely or not at all.',
    emits: ['bank_account.updated', 'bank_rule.applied'],
    answers: { 202: singleBody(bankConnectionSchema) },
    handle: syncBankConnection,
  },
  {
    method: 'GET',
    path: SANDBOX,
    access: ACCESS,
    console: 'member',
    operationId: 'getBankSandbox',
    summary: "Get the sandbox's content",
    description: 'What the sandbox provider answers for this connection.',
    answers: { 200: singleBody(keptSandboxSchema) },
    handle: showBankSandbox,
  },
  {
    method: 'PUT',
    path: SANDBOX,
    access: ACCESS,
    console: 'manager',
    operationId: 'replaceBankSandbox',
    summary: "Replace the sandbox's content",
    description: 'The next synchronisation reads it. At most 200 accounts and 50 000 operations.',
    answers: { 200: singleBody(keptSandboxSchema) },
    body: deepDeferredRule('sandbox', sandboxSchema, 'update', SANDBOX_LIMIT_BYTES),
    prepare: prepareSandboxApart,
    handle: fillBankSandbox,
  },
];
