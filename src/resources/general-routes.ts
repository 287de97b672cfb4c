import { type Route, withQuery } from '#http/pipeline/route.ts';
import { jsonBody, listBody } from '#http/answers.ts';
import { PAGING } from '#http/page.ts';
import { exactly } from '#kernel/json-schema.ts';
import { workspaceSchema } from '#render/workspace.ts';
import { showHealth } from './health/handlers.ts';
import { showWorkspaces } from './workspaces/handlers.ts';

/** Routes without a workspace. */
export const GENERAL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/health',
    access: 'open',
    operationId: 'showHealth',
    summary: 'Check the health of the service',
    description:
      '200 while the service and its database answer. For load balancers: the only route of `/api/v1` that needs no token.',
    answers: { 200: jsonBody(exactly({ status: { const: 'ok', description: 'Both answer.' } })) },
    handle: showHealth,
  },
  {
    method: 'GET',
    path: '/api/v1/workspaces',
    access: 'token',
    operationId: 'listWorkspaces',
    summary: 'List workspaces',
    description:
      'Those that were granted to the application, except those that revoked its access or whose allowlist does not admit the caller.',
    answers: { 200: listBody(workspaceSchema) },
    ...withQuery(PAGING, showWorkspaces),
  },
];
