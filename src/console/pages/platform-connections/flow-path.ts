import { workspacePath } from '#console/parts/workspace-path.ts';
import { platformPath } from './platform-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

type Place = Pick<WorkspaceVisit, 'workspace'>;

/** The list of what passes through a connection. */
export const flowsPath = (visit: Place, connection_id: string): string =>
  `${platformPath(visit, connection_id)}/flows`;

/** The page of a flow. */
export const flowPath = (visit: Place, id: string): string =>
  workspacePath(visit, `platform_flows/${id}`);
