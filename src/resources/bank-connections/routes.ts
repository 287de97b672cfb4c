import {
  createConnection,
  type BankConnectionMembers,
} from '#domain/banking/bank-connections/create-connection.ts';
import {
  findConnection,
  type CountedConnection,
} from '#domain/banking/bank-connections/find-connection.ts';
import { listConnections } from '#domain/banking/bank-connections/list-connections.ts';
import { requestSync } from '#domain/banking/bank-connections/request-sync.ts';
import {
  type SandboxContent,
  type SandboxManner,
  prepareSandboxApart,
} from '#domain/banking/bank-connections/sandbox-content.ts';
import {
  findSandboxManner,
  readSandboxAccounts,
  replaceSandbox,
} from '#domain/banking/bank-connections/sandbox.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { deepDeferredRule, deferredRule } from '#http/body.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { keyOf, type Call, type Services, type PagedCall } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, type Route, withQuery } from '#http/pipeline/route.ts';
import { list, single, singleInPieces, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import { renderBankConnection, bankConnectionSchema } from '#render/bank-connection.ts';
import { connectionCreationSchema, keptSandboxSchema, sandboxSchema } from './schema.ts';

const render = ({ connection, accounts }: CountedConnection) =>
  renderBankConnection(connection, accounts);

async function showBankConnections(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [connections, total] = await listConnections(db, call.workspace_id, page);
  return list(connections.map(render), page, total);
}

async function addBankConnection(
  call: Call<undefined, CheckedInput<BankConnectionMembers>>,
  { db }: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const connection = await createConnection(db, actorOf(call), { ...input, workspace_id });
  return single(render({ connection, accounts: 0 }), 201);
}

const showBankConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(render(await findConnection(db, keyOf(call))));

const syncBankConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(render(await requestSync(db, actorOf(call), keyOf(call))), 202);

async function fillBankSandbox(
  call: Call<undefined, SandboxContent>,
  services: Services,
): Promise<Reply> {
  await replaceSandbox(services, actorOf(call), keyOf(call), call.input);
  return inParts(call.input, call.input.accounts);
}

async function showBankSandbox(call: Call, { db, cipher }: Services): Promise<Reply> {
  const { connection } = await findConnection(db, keyOf(call));
  const manner = await findSandboxManner(db, connection);
  await call.held.awaitAnswer(manner.sealed_bytes);
  const accounts = await readSandboxAccounts(db, cipher, connection);
  return inParts(manner, accounts);
}

/** The accounts are already JSON text, of up to 8 MB. */
function inParts({ outcome, delay_ms, data_access }: SandboxManner, accounts: string): Reply {
  const manner = printJson({ outcome, delay_ms, data_access }).slice(0, -1);
  return singleInPieces([`${manner},"accounts":`, accounts, '}'].map((text) => Buffer.from(text)));
}

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
