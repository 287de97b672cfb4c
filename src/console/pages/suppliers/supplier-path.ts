import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The list of suppliers, or the page of one. */
export const supplierPath = (
  { workspace }: Pick<WorkspaceVisit, 'workspace'>,
  id?: string,
): string => `/workspaces/${workspace.id}/suppliers${id === undefined ? '' : `/${id}`}`;
