/** A row or an actor as it stands. */
export interface KnownRow {
  name: string;
  value: string;
  isOver: boolean;
  /** Whether it was told of at all. */
  isAnnounced: boolean;
}

export interface KnownRows {
  /** As it stands now; until it is told, it is among those to tell later. */
  put(name: string, value: string, isOver: boolean): KnownRow;
  told(row: KnownRow): void;
  /** Takes up to `count` rows whose state was not told. */
  takeUntold(count: number): KnownRow[];
  announced(): KnownRow[];
}

/** @param max rows; those that moved longest ago are forgotten */
export function createKnownRows(max: number): KnownRows {
  const rows = new Map<string, KnownRow>();
  const untold = new Set<string>();
  const forget = (name: string) => {
    rows.delete(name);
    untold.delete(name);
  };
  return {
    put: (name, value, isOver) => {
      const row = { name, value, isOver, isAnnounced: rows.get(name)?.isAnnounced ?? false };
      // Set anew, it is the last to be forgotten.
      rows.delete(name);
      rows.set(name, row);
      untold.add(name);
      const [oldest] = rows.keys();
      if (rows.size > max && oldest !== undefined) forget(oldest);
      return row;
    },
    told: (row) => {
      row.isAnnounced = true;
      untold.delete(row.name);
    },
    takeUntold: (count) => {
      const names = [...untold].slice(0, count);
      for (const name of names) untold.delete(name);
      return names.flatMap((name) => rows.get(name) ?? []);
    },
    announced: () => [...rows.values()].filter(({ isAnnounced }) => isAnnounced),
  };
}
