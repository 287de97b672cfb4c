import { listBody, singleBody } from '#http/answers.ts';
import { PAGING } from '#http/page.ts';
import { rowOf, withQuery, type Route } from '#http/pipeline/route.ts';
import { platformConnectionSchema } from '#render/platform-connection.ts';
import {
  showPlatformConnection,
  showPlatformConnections,
  syncPlatformConnection,
} from './handlers.ts';

const MEMBER = '/api/v1/platform_connections/:id';
const ACCESS = rowOf('platform_connections');

/** Connections are made by the workspace's people and the operator: no application chooses where documents go. */
export const PLATFORM_CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/platform_connections',
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
    operationId: 'syncPlatformConnection',
    summary: 'Ask for a pass at once',
    description:
      'The next pass, otherwise due within minutes, is due now and runs in the background; `last_synced_at` or `error_code` changes when it has ended.',
    refusals: { 409: 'The connection is paused.' },
    answers: { 202: singleBody(platformConnectionSchema) },
    handle: syncPlatformConnection,
  },
];
