import type { WorkspaceGroup } from './sql/by-group.ts';

export interface OfWorkspace {
  workspace_id: string;
}

/** The home of some workspaces: their rows are on one server. Plain PostgreSQL is one shard. */
export interface Shard {
  /** All its workspaces. A look around takes a statement a group. */
  groups(): readonly WorkspaceGroup[];
  /** The workspaces of these rows, which are on this shard. */
  groupOf(rows: readonly OfWorkspace[]): WorkspaceGroup;
}

/** The shards of a database (docs/scaling.md). */
export interface Shards {
  /** Whether the database is distributed. */
  readonly distributed: boolean;
  readonly all: readonly Shard[];
  /** Undefined for a workspace that is not known yet. */
  of(workspace_id: string): Shard | undefined;
  /** Learns of workspaces made since. */
  refresh(): Promise<void>;
}

/** Every workspace. */
export const WHOLE: Shard = { groups: () => ['all'], groupOf: () => 'all' };

/** Plain PostgreSQL. */
export const ONE_SHARD: Shards = {
  distributed: false,
  all: [WHOLE],
  of: () => WHOLE,
  refresh: () => Promise.resolve(),
};
