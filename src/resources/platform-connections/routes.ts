import { listBody, singleBody } from '#http/answers.ts';
import { PAGING } from '#http/page.ts';
import { rowOf, withQuery, type ResourceRoute } from '#http/pipeline/route.ts';
import { platformConnectionSchema } from '#render/platform-connection.ts';
import {
  addPlatformConnection,
  changePlatformConnection,
  pausePlatformConnection,
  removePlatformConnection,
  resumePlatformConnection,
  showPlatformConnection,
  showPlatformConnections,
  syncPlatformConnection,
  testPlatformConnection,
} from './handlers.ts';
import { CREATION_RULE, UPDATE_RULE } from './rules.ts';
import { platformCheckSchema } from './schema.ts';

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
