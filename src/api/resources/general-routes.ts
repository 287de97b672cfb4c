import { type Route, withQuery } from '#api/pipeline/route.ts';
import { jsonBody, listBody } from '#http/answers.ts';
import { PAGING } from '#http/page.ts';
import { exactly } from '#kernel/json-schema.ts';
import { workspaceSchema } from '#render/workspace.ts';
import { showHealth } from './health/handlers.ts';
import { listCallerWorkspaces } from './workspaces/handlers.ts';

/** Routes about no workspace. */
export const GENERAL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/v1/health',
    access: 'open',
    operationId: 'showHealth',
    summary: 'Whether the service and its database answer',
    description: 'For load balancers; the only route of `/api/v1` that needs no token.',
    answers: { 200: jsonBody(exactly({ status: { const: 'ok', description: 'Both answer.' } })) },
    handle: showHealth,
  },
  {
    method: 'GET',
    path: '/api/v1/workspaces',
    access: 'token',
    operationId: 'listWorkspaces',
    summary: 'Workspaces that the application may reach',
    description:
      "Those that were granted to the application. One that revoked its access, or that denies the caller's address, is left out.",
    answers: { 200: listBody(workspaceSchema) },
    ...withQuery(PAGING, listCallerWorkspaces),
  },
];
