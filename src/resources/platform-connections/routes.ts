import type {
  ConnectionCreationMembers,
  ConnectionMembers,
} from '#domain/exchange/platform-connections/connection-members.ts';
import { createConnection } from '#domain/exchange/platform-connections/create-connection.ts';
import { deleteConnection } from '#domain/exchange/platform-connections/delete-connection.ts';
import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { listConnections } from '#domain/exchange/platform-connections/list-connections.ts';
import {
  pauseConnection,
  resumeConnection,
} from '#domain/exchange/platform-connections/pause-connection.ts';
import { checkSentence } from '#domain/exchange/platform-connections/platform-check.ts';
import { requestSync } from '#domain/exchange/platform-connections/request-sync.ts';
import { unsealConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import { updateConnection } from '#domain/exchange/platform-connections/update-connection.ts';
import { listBody, singleBody } from '#http/answers.ts';
import { pageOf, PAGING } from '#http/page.ts';
import { keyOf, type Call, type PagedCall, type Services } from '#http/pipeline/call.ts';
import { actorOf } from '#http/pipeline/caller.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { list, noContent, single, type Reply } from '#http/reply.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { renderPlatformConnection, platformConnectionSchema } from '#render/platform-connection.ts';
import { CREATION_RULE, UPDATE_RULE } from './rules.ts';
import { platformCheckSchema } from './schema.ts';

async function showPlatformConnections(call: PagedCall, { db }: Services): Promise<Reply> {
  const page = pageOf(call.query);
  const [connections, total] = await listConnections(db, call.workspace_id, page);
  return list(connections.map(renderPlatformConnection), page, total);
}

const showPlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await findConnection(db, keyOf(call))));

const syncPlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await requestSync(db, actorOf(call), keyOf(call))), 202);

async function addPlatformConnection(
  call: Call<undefined, CheckedInput<ConnectionCreationMembers>>,
  services: Services,
): Promise<Reply> {
  const { workspace_id, input } = call;
  const creation = { ...input, workspace_id };
  const connection = await createConnection(services, actorOf(call), creation);
  return single(renderPlatformConnection(connection), 201);
}

async function changePlatformConnection(
  call: Call<undefined, CheckedInput<ConnectionMembers>>,
  services: Services,
): Promise<Reply> {
  const update = { ...call.input, ...keyOf(call) };
  return single(renderPlatformConnection(await updateConnection(services, actorOf(call), update)));
}

const pausePlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await pauseConnection(db, actorOf(call), keyOf(call))));

const resumePlatformConnection = async (call: Call, { db }: Services): Promise<Reply> =>
  single(renderPlatformConnection(await resumeConnection(db, actorOf(call), keyOf(call))));

async function removePlatformConnection(call: Call, { db }: Services): Promise<Reply> {
  await deleteConnection(db, actorOf(call), keyOf(call));
  return noContent();
}

/** The platform is asked outside of any transaction. */
async function testPlatformConnection(
  call: Call,
  { db, cipher, checkPlatform }: Services,
): Promise<Reply> {
  const connection = await findConnection(db, keyOf(call));
  const check = await checkPlatform(unsealConnection(cipher, connection));
  return single({ outcome: check.outcome, message: checkSentence(check) });
}

const COLLECTION = '/api/v1/workspaces/:workspace_id/platform_connections';
const MEMBER = '/api/v1/platform_connections/:id';
const ACCESS = rowOf('platform_connections');

const CHANGED = { 200: singleBody(platformConnectionSchema) };
const OF_MANAGERS = { access: ACCESS, console: 'manager' } as const;

/** Connections are made by the workspace's people and the operator: no application chooses where documents go. */
export const PLATFORM_CONNECTION_ROUTES: readonly ResourceRoute[] = [
  {
    method: 'GET',
    path: COLLECTION,
    access: 'workspace',
    operationId: 'listPlatformConnections',
    summary: 'List connections to platforms',
    description: 'At most one a company. Without one a company sends and receives as before.',
    answers: { 200: listBody(platformConnectionSchema) },
    ...withQuery(PAGING, showPlatformConnections),
  },
  {
    method: 'GET',
    path: MEMBER,
    access: ACCESS,
    operationId: 'getPlatformConnection',
    summary: 'Get a connection to a platform',
    answers: { 200: singleBody(platformConnectionSchema) },
    handle: showPlatformConnection,
  },
  {
    method: 'POST',
    path: `${MEMBER}/sync`,
    access: ACCESS,
    console: 'manager',
    operationId: 'syncPlatformConnection',
    summary: 'Synchronise a connection to a platform',
    description:
      'The next synchronisation, otherwise due within minutes, is due now and runs in the background. `last_synced_at` or `error_code` changes when it has ended.',
    refusals: { 409: 'The connection is paused, or receives nothing.' },
    answers: { 202: singleBody(platformConnectionSchema) },
    handle: syncPlatformConnection,
  },
  {
    method: 'POST',
    path: COLLECTION,
    access: 'workspace',
    console: 'manager',
    answers: { 201: singleBody(platformConnectionSchema) },
    body: CREATION_RULE,
    handle: addPlatformConnection,
  },
  {
    method: 'PATCH',
    path: MEMBER,
    ...OF_MANAGERS,
    answers: CHANGED,
    body: UPDATE_RULE,
    handle: changePlatformConnection,
  },
  {
    method: 'DELETE',
    path: MEMBER,
    ...OF_MANAGERS,
    answers: { 204: null },
    handle: removePlatformConnection,
  },
  {
    method: 'POST',
    path: `${MEMBER}/pause`,
    ...OF_MANAGERS,
    answers: CHANGED,
    handle: pausePlatformConnection,
  },
  {
    method: 'POST',
    path: `${MEMBER}/resume`,
    ...OF_MANAGERS,
    answers: CHANGED,
    handle: resumePlatformConnection,
  },
  {
    method: 'POST',
    path: `${MEMBER}/test`,
    ...OF_MANAGERS,
    answers: { 200: singleBody(platformCheckSchema) },
    onlyReads: true,
    handle: testPlatformConnection,
  },
];
