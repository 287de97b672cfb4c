import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The list of companies, or the profile of one. */
export const companyPath = (
  { workspace }: Pick<WorkspaceVisit, 'workspace'>,
  id?: string,
): string => `/workspaces/${workspace.id}/companies${id === undefined ? '' : `/${id}`}`;
