import type { Shard } from './shards.ts';
import type { WorkspaceGroup } from './sql/by-group.ts';

/** Collects the workspaces that the next look at a shard covers. */
export interface Look {
  /** Adds workspaces; an empty list adds all. */
  add(workspaces: readonly string[]): void;
  /** The groups to look at, which the next look does not cover any more. */
  take(): readonly WorkspaceGroup[];
}

/** A hint may be lost, so polls look around. */
export function createLook(shard: Shard): Look {
  let hinted = new Set<string>();
  let around = false;
  return {
    add: (workspaces) => {
      if (workspaces.length === 0) around = true;
      for (const workspace_id of workspaces) hinted.add(workspace_id);
    },
    take: () => {
      const rows = [...hinted].map((workspace_id) => ({ workspace_id }));
      const groups = around ? shard.groups() : rows.length > 0 ? [shard.groupOf(rows)] : [];
      hinted = new Set();
      around = false;
      return groups;
    },
  };
}
