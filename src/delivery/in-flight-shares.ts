/** Shares what may be in hand: among workspaces first, and among the busy lanes of each. */
export interface HandShares {
  /** The place of a workspace, for one more of its lanes. */
  join(workspace_id: string): Place;
  leave(place: Place): void;
  /** One of its lanes began or ended to take more than one slot. */
  noteBusy(place: Place, change: 1 | -1): void;
  /** What each of its busy lanes may have in hand: one at least. */
  laneShare(place: Place): number;
  /** What the workspace may have in hand: all, as long as nobody else wants it. */
  workspaceShare(): number;
}

/** A workspace, as far as it has lanes here. */
export interface Place {
  readonly workspace_id: string;
  lanes: number;
  busy: number;
  /** Deliveries in hand, and not acknowledged or written. */
  in_hand: number;
  /** Acknowledged and not written. */
  unwritten: number;
}

/** A share may be this part of the workspaces' changes old: computed for each of them, it cost time with their square. */
const STALE_PART = 8;

export function createHandShares(options: { total: number; most: number }): HandShares {
  const { total, most } = options;
  const places = new Map<string, Place>();
  const busy = new Set<Place>();
  let changes = Infinity;
  let level = total;

  const currentLevel = (): number => {
    if (changes > busy.size / STALE_PART) {
      level = levelOf(
        [...busy].map((place) => place.busy * most),
        total,
      );
      changes = 0;
    }
    return level;
  };

  return {
    join: (workspace_id) => {
      const place = places.get(workspace_id) ?? {
        workspace_id,
        lanes: 0,
        busy: 0,
        in_hand: 0,
        unwritten: 0,
      };
      place.lanes += 1;
      places.set(workspace_id, place);
      return place;
    },
    leave: (place) => {
      place.lanes -= 1;
      if (place.lanes === 0) places.delete(place.workspace_id);
    },
    noteBusy: (place, change) => {
      place.busy += change;
      if (place.busy > 0) busy.add(place);
      else busy.delete(place);
      changes += 1;
    },
    laneShare: (place) => {
      const share = Math.floor((currentLevel() - place.unwritten) / Math.max(1, place.busy));
      return Math.max(1, Math.min(most, share));
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
    const content = open.filter((want) => want <= level);
    if (content.length === 0) return level;
    if (content.length === open.length) return total;
    left -= content.reduce((sum, want) => sum + want, 0);
    open = open.filter((want) => want > level);
  }
}
