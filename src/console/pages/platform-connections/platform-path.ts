import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The list of connections, or the page of one. */
export const platformPath = (
  { workspace }: Pick<WorkspaceVisit, 'workspace'>,
  id?: string,
): string => `/workspaces/${workspace.id}/platform_connections${id === undefined ? '' : `/${id}`}`;

/** A call of a connection: `POST /console/platform_connections/3/pause`. */
export const platformCall = (method: string, id: string, action = ''): string =>
  `${method} /console/platform_connections/${id}${action === '' ? '' : `/${action}`}`;
