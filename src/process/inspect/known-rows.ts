/** A row or an actor in its current state. */
export interface KnownRow {
  name: string;
  value: string;
  isOver: boolean;
  /** Whether it was ever reported. */
  isReported: boolean;
}

export interface KnownRows {
  /** Stores the current state, unreported until `markReported` is called. */
  put(name: string, value: string, isOver: boolean): KnownRow;
  markReported(row: KnownRow): void;
  /** Takes up to `count` rows whose state is unreported. */
  takeUnreported(count: number): KnownRow[];
  reportedRows(): KnownRow[];
}

/** @param max rows; those that moved longest ago are dropped */
export function createKnownRows(max: number): KnownRows {
  const rows = new Map<string, KnownRow>();
  const unreported = new Set<string>();
  const forget = (name: string) => {
    rows.delete(name);
    unreported.delete(name);
  };
  return {
    put: (name, value, isOver) => {
      const row = { name, value, isOver, isReported: rows.get(name)?.isReported ?? false };
      // Set again, it becomes the last to be dropped.
      rows.delete(name);
      rows.set(name, row);
      unreported.add(name);
      const [oldest] = rows.keys();
      if (rows.size > max && oldest !== undefined) forget(oldest);
      return row;
    },
    markReported: (row) => {
      row.isReported = true;
      unreported.delete(row.name);
    },
    takeUnreported: (count) => {
      const names = [...unreported].slice(0, count);
      for (const name of names) unreported.delete(name);
      return names.flatMap((name) => rows.get(name) ?? []);
    },
    reportedRows: () => [...rows.values()].filter(({ isReported }) => isReported),
  };
}
