import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The list of refused files, or the page of one. */
export const quarantinePath = (
  { workspace }: Pick<WorkspaceVisit, 'workspace'>,
  id?: string,
): string => `/workspaces/${workspace.id}/quarantine${id === undefined ? '' : `/${id}`}`;
