import type { WorkspaceVisit } from '#console/parts/visit.ts';

type Visit = Pick<WorkspaceVisit, 'workspace'>;

/** Path of the workspace's applications. */
export const applicationsPath = ({ workspace }: Visit): string => `/workspaces/${workspace.id}/api`;

export const applicationPath = (visit: Visit, { id }: { id: string }): string =>
  `${applicationsPath(visit)}/applications/${id}`;

/** Path of an application's calls. */
export const applicationCall = ({ workspace }: Visit, { id }: { id: string }): string =>
  `/console/workspaces/${workspace.id}/applications/${id}`;
