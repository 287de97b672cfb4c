/** Shares what may be in hand: among workspaces first, and among the busy lanes of each. */
export interface InFlightShares {
  /** The place of a workspace, for one more of its lanes. */
  addLane(workspace_id: string): WorkspaceLoad;
  removeLane(load: WorkspaceLoad): void;
  /** One of its lanes began or ended to take more than one slot. */
  noteBusy(load: WorkspaceLoad, change: 1 | -1): void;
  /** What each of its busy lanes may have in hand: one at least. */
  laneShare(load: WorkspaceLoad): number;
  /** What the workspace may have in hand: all, as long as nobody else wants it. */
  workspaceShare(): number;
}

/** A workspace, as far as it has lanes here. */
export interface WorkspaceLoad {
  readonly workspace_id: string;
  lanes: number;
  busy: number;
  /** Deliveries in hand, and not acknowledged or written. */
  in_flight: number;
  /** Acknowledged and not written. */
  unwritten: number;
}

/** A share may be this part of the workspaces' changes old: computed for each of them, it cost time with their square. */
const STALE_PART = 8;

export function createInFlightShares(options: {
  total: number;
  maxPerLane: number;
}): InFlightShares {
  const { total, maxPerLane } = options;
  const loads = new Map<string, WorkspaceLoad>();
  const busy = new Set<WorkspaceLoad>();
  let changes = Infinity;
  let level = total;

  const currentLevel = (): number => {
    if (changes > busy.size / STALE_PART) {
      level = levelOf(
        [...busy].map((load) => load.busy * maxPerLane),
        total,
      );
      changes = 0;
    }
    return level;
  };

  return {
    addLane: (workspace_id) => {
      const load = loads.get(workspace_id) ?? {
        workspace_id,
        lanes: 0,
        busy: 0,
        in_flight: 0,
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
      const share = Math.floor((currentLevel() - load.unwritten) / Math.max(1, load.busy));
      return Math.max(1, Math.min(maxPerLane, share));
    },
    workspaceShare: currentLevel,
  };
}

/** Up to how much each may have, so that those who want less get all they want, and the others share the rest alike. */
export function levelOf(wants: readonly number[], total: number): number {
  let left = total;
  let open = wants;
  for (;;) {
    const level = left / Math.max(1, open.length);
    const satisfied = open.filter((want) => want <= level);
    if (satisfied.length === 0) return level;
    if (satisfied.length === open.length) return total;
    left -= satisfied.reduce((sum, want) => sum + want, 0);
    open = open.filter((want) => want > level);
  }
}
