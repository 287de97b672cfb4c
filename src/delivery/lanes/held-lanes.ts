import { laneId } from '#orm/sql/delivery/lane-key.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { maxEachOf } from '#delivery/in-flight/shares.ts';

/** The lanes that this node has leased, by `laneId`. */
export interface HeldLanes<Lane extends LeasedLane> {
  get(id: string): Lane | undefined;
  /** Replaces an earlier lease of the lane. */
  add(lane: Lane): void;
  /** Does nothing if the lane was leased again since. */
  delete(lane: Lane): void;
  lanes(): Lane[];
  free(): number;
  /** Workspaces that hold at least as many lanes as are free, and so get no more: one alone ends with half of all. */
  fullWorkspaces(): string[];
  /** Further lanes that one workspace may get now; at least one. */
  workspaceCapacity(): number;
  /** Lanes to release while few are free: of the workspaces that hold most, the ones leased first. */
  crowding(): Lane[];
}

/** One lane in twenty stays free for workspaces without lanes. */
const SPARE_PART = 20;

export function createHeldLanes<Lane extends LeasedLane>(maxLanes: number): HeldLanes<Lane> {
  const held = new Map<string, Lane>();
  const counts = new Map<string, number>();
  const count = (workspace_id: string, change: 1 | -1) => {
    const after = (counts.get(workspace_id) ?? 0) + change;
    if (after === 0) counts.delete(workspace_id);
    else counts.set(workspace_id, after);
  };
  const remove = (lane: Lane) => {
    const id = laneId(lane);
    if (held.get(id) !== lane) return;
    held.delete(id);
    count(lane.workspace_id, -1);
  };
  const free = () => maxLanes - held.size;

  return {
    get: (id) => held.get(id),
    add: (lane) => {
      const before = held.get(laneId(lane));
      if (before !== undefined) remove(before);
      held.set(laneId(lane), lane);
      count(lane.workspace_id, 1);
    },
    delete: remove,
    lanes: () => [...held.values()],
    free,
    fullWorkspaces: () => {
      const bound = free();
      return [...counts]
        .filter(([, lanes]) => lanes >= bound)
        .map(([workspace_id]) => workspace_id);
    },
    // Half, because each lane it gets also leaves one fewer free.
    workspaceCapacity: () =>
      Math.max(1, Math.floor((free() - Math.max(0, ...counts.values())) / 2)),
    crowding: () => {
      const spare = Math.ceil(maxLanes / SPARE_PART);
      if (free() >= spare) return [];
      const share = Math.max(1, Math.floor(maxEachOf([...counts.values()], maxLanes - spare)));
      const excess = new Map<string, number>();
      for (const [workspace_id, lanes] of counts) excess.set(workspace_id, lanes - share);
      return [...held.values()].filter(({ workspace_id }) => {
        const left = excess.get(workspace_id) ?? 0;
        excess.set(workspace_id, left - 1);
        return left > 0;
      });
    },
  };
}
