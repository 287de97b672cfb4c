import type { WorkspaceVisit } from './visit.ts';

/** A page's visitor as the sender of a call, for shares of what pages compute. */
export const callerOf = ({ person, address, workspace }: WorkspaceVisit) => ({
  caller: { kind: 'person', user_id: person.id, address } as const,
  workspace_id: workspace.id,
});
