/** Shares the deliveries that may be in flight: first among workspaces, then among the busy lanes of each. */
interface Shares {
  /** Adds a lane to its workspace's load, which it returns. */
  addLane(workspace_id: string): WorkspaceLoad;
  removeLane(load: WorkspaceLoad): void;
  /** A lane became busy (1) or idle (-1). */
  noteBusy(load: WorkspaceLoad, change: 1 | -1): void;
  /** Deliveries that each of its busy lanes may have in flight; at least one. */
  laneShare(load: WorkspaceLoad): number;
  /** Deliveries that a workspace may have in flight; all, as long as no other needs them. */
  workspaceShare(): number;
}

export interface WorkspaceLoad {
  readonly workspace_id: string;
  lanes: number;
  busy: number;
  inFlight: number;
  unwritten: number;
}

/**
 * Shares are computed again once an eighth of the busy workspaces has changed. After each change, the cost grew with
 * their square.
 */
const STALE_PART = 8;

export function createShares(options: { total: number; maxPerLane: number }): Shares {
  const { total, maxPerLane } = options;
  const loads = new Map<string, WorkspaceLoad>();
  const busy = new Set<WorkspaceLoad>();
  let changes = Infinity;
  let maxEach = total;

  const workspaceShare = (): number => {
    if (changes > busy.size / STALE_PART) {
      maxEach = maxEachOf(
        [...busy].map((load) => load.busy * maxPerLane),
        total,
      );
      changes = 0;
    }
    return maxEach;
  };

  return {
    addLane: (workspace_id) => {
      const load = loads.get(workspace_id) ?? {
        workspace_id,
        lanes: 0,
        busy: 0,
        inFlight: 0,
        unwritten: 0,
      };
      load.lanes += 1;
      loads.set(workspace_id, load);
      return load;
    },
    removeLane: (load) => {
      load.lanes -= 1;
      if (load.lanes === 0) loads.delete(load.workspace_id);
    },
    noteBusy: (load, change) => {
      load.busy += change;
      if (load.busy > 0) busy.add(load);
      else busy.delete(load);
      changes += 1;
    },
    laneShare: (load) => {
      const share = Math.floor((workspaceShare() - load.unwritten) / Math.max(1, load.busy));
      return Math.max(1, Math.min(maxPerLane, share));
    },
    workspaceShare,
  };
}

/** The largest equal bound under which all wants together fit into `total`; `total` itself if every want fits. */
export function maxEachOf(wants: readonly number[], total: number): number {
  let left = total;
  let open = wants;
  for (;;) {
    const maxEach = left / Math.max(1, open.length);
    const satisfied = open.filter((want) => want <= maxEach);
    if (satisfied.length === 0) return maxEach;
    if (satisfied.length === open.length) return total;
    left -= satisfied.reduce((sum, want) => sum + want, 0);
    open = open.filter((want) => want > maxEach);
  }
}
