import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The list of endpoints, or the page of one. */
export const endpointPath = (
  { workspace }: Pick<WorkspaceVisit, 'workspace'>,
  id?: string,
): string => `/workspaces/${workspace.id}/webhook_endpoints${id === undefined ? '' : `/${id}`}`;

/** The call of an endpoint: `PATCH /console/…`. */
export const endpointCall = (
  method: string,
  visit: Pick<WorkspaceVisit, 'workspace'>,
  id: string,
  below = '',
): string => `${method} /console${endpointPath(visit, id)}${below}`;
