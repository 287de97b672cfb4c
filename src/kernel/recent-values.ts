export interface RecentValues {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
}

/** @param most how many it keeps */
export function createRecentValues(most: number): RecentValues {
  /** A map keeps the order of insertion. */
  const values = new Map<string, string>();
  const set = (name: string, value: string): void => {
    values.delete(name);
    values.set(name, value);
    const [oldest] = values.size > most ? values.keys() : [];
    if (oldest !== undefined) values.delete(oldest);
  };
  return {
    get: (name) => {
      const value = values.get(name);
      if (value !== undefined) set(name, value);
      return value;
    },
    set,
  };
}
