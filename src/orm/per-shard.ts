import type { OfWorkspace, Shard, Shards } from './shards.ts';

/** One of something for each shard, so that a server that is away holds up its own workspaces alone. */
export interface PerShard<T> {
  readonly all: readonly T[];
  /** Finds the part that serves a row's workspace; undefined while the workspace's shard is not known. */
  find(row: OfWorkspace): T | undefined;
  /** Like `find`, for a row that was read from a shard. Throws if the shard is not known. */
  of(row: OfWorkspace): T;
}

export function perShard<T>(shards: Shards, create: (shard: Shard) => T): PerShard<T> {
  const made = new Map(shards.all.map((shard) => [shard, create(shard)]));
  const find = ({ workspace_id }: OfWorkspace): T | undefined => {
    const shard = shards.of(workspace_id);
    return shard && made.get(shard);
  };
  return {
    all: [...made.values()],
    find,
    of: (row) => {
      const found = find(row);
      if (found === undefined) throw new Error(`workspace ${row.workspace_id} has no shard`);
      return found;
    },
  };
}

interface Looking {
  request(workspaces: readonly string[]): void;
}

/** Lets the shards of these workspaces look for them; every shard look around without workspaces. */
export function requestEach(parts: PerShard<Looking>, workspaces: readonly string[]): void {
  const isKnown = (workspace_id: string) => parts.find({ workspace_id }) !== undefined;
  if (workspaces.length === 0 || !workspaces.every(isKnown)) {
    for (const part of parts.all) part.request([]);
    return;
  }
  const byPart = Map.groupBy(workspaces, (workspace_id) => parts.of({ workspace_id }));
  for (const [part, some] of byPart) part.request(some);
}
