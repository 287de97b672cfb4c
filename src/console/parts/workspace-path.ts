import type { WorkspaceVisit } from './visit.ts';

type Visited = Pick<WorkspaceVisit, 'workspace'>;

/** A page below the workspace, such as `bank_accounts/3`. */
export const workspacePath = ({ workspace }: Visited, below: string): string =>
  `/workspaces/${workspace.id}/${below}`;

/** A call below the workspace: `POST /console/workspaces/1/bank_rules`. */
export const workspaceCall = (method: string, visit: Visited, below: string): string =>
  `${method} /console${workspacePath(visit, below)}`;

/** A row's file, or the path of its calls: `/console/bank_rules/3`. */
export const rowPath = (below: string): string => `/console/${below}`;

/** A call of a row by its bare id: `PATCH /console/bank_rules/3`. */
export const rowCall = (method: string, below: string): string => `${method} ${rowPath(below)}`;
