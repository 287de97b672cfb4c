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
    summary: 'Bank connections of the workspace',
    answers: { 200: listBody(bankConnectionSchema) },
    ...withQuery(PAGING, showBankConnections),
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    summary: 'Connect a bank',
    answers: { 201: singleBody(bankConnectionSchema) },
    body: deferredRule('bank_connection', connectionCreationSchema, 'creation'),
    handle: addBankConnection,
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    summary: 'A bank connection',
    answers: { 200: singleBody(bankConnectionSchema) },
    handle: showBankConnection,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sync`,
    access: ACCESS,
    summary: 'Synchronise a bank connection in the background',
    answers: { 202: singleBody(bankConnectionSchema) },
    handle: syncBankConnection,
  },
  {
    method: 'GET',
    path: SANDBOX,
    access: ACCESS,
    summary: 'What the sandbox provider of a connection answers',
    answers: { 200: singleBody(keptSandboxSchema) },
    handle: showBankSandbox,
  },
  {
    method: 'PUT',
    path: SANDBOX,
    access: ACCESS,
    summary: 'Replace what the sandbox provider of a connection answers',
    answers: { 200: singleBody(keptSandboxSchema) },
    body: bodyRule('sandbox', sandboxSchema, 'update', SANDBOX_LIMIT_BYTES),
    prepare: prepareSandboxApart,
    handle: fillBankSandbox,
  },
];
