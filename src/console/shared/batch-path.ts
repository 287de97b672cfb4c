import type { WorkspaceVisit } from '#console/parts/visit.ts';

type Placed = Pick<WorkspaceVisit, 'workspace'>;

/** The list of batches, or the page of one. */
export const batchPath = ({ workspace }: Placed, id?: string): string =>
  `/workspaces/${workspace.id}/payment_batches${id === undefined ? '' : `/${id}`}`;

/** The page of an instruction. */
export const instructionPath = ({ workspace }: Placed, id: string): string =>
  `/workspaces/${workspace.id}/payment_instructions/${id}`;

/** The call of a batch: `POST /console/payment_batches/12/approve`. */
export const batchCall = (method: string, id: string, below = ''): string =>
  `${method} /console/payment_batches/${id}${below}`;

export const instructionCall = (method: string, id: string, below: string): string =>
  `${method} /console/payment_instructions/${id}${below}`;
