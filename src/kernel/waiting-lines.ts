/** Waiting requests, in one line for each set of tenants; the lines take turns by their first tenant. */
interface WaitingLines<W extends { tenants: readonly string[] }> {
  add(waiter: W): void;
  remove(waiter: W): void;
  /** Whether there is a line of exactly these tenants. */
  has(tenants: readonly string[]): boolean;
  /** The next of the first in each line for which `may` holds; skips tenants for which `mayNot` holds. */
  next(may: (waiter: W) => boolean, mayNot: (tenant: string) => boolean): W | undefined;
  /** Removes a waiter. His line and his first tenant go to the end. */
  take(waiter: W): void;
}

const lineOf = (tenants: readonly string[]): string => tenants.join(' ');

/**
 * A tenant has one turn a round, however many lines it has.
 * @param usedBy has priority over turns: the next waiter is one of the tenants that used least
 */
export function createWaitingLines<W extends { tenants: readonly string[] }>(
  usedBy: (tenants: readonly string[]) => number = () => 0,
): WaitingLines<W> {
  const tenantsInTurn = new Map<string, Map<string, Set<W>>>();

  const remove = (waiter: W): void => {
    const [tenant = ''] = waiter.tenants;
    const lines = tenantsInTurn.get(tenant);
    const line = lines?.get(lineOf(waiter.tenants));
    line?.delete(waiter);
    if (line?.size === 0) lines?.delete(lineOf(waiter.tenants));
    if (lines?.size === 0) tenantsInTurn.delete(tenant);
  };

  return {
    add: (waiter) => {
      const [tenant = ''] = waiter.tenants;
      const name = lineOf(waiter.tenants);
      const lines = tenantsInTurn.get(tenant) ?? new Map<string, Set<W>>();
      const line = lines.get(name) ?? new Set<W>();
      tenantsInTurn.set(tenant, lines.set(name, line.add(waiter)));
    },
    remove,
    has: (tenants) => tenantsInTurn.get(tenants[0] ?? '')?.has(lineOf(tenants)) === true,
    next: (may, mayNot) => {
      let next: W | undefined;
      let least = Infinity;
      for (const [tenant, lines] of tenantsInTurn) {
        if (mayNot(tenant)) continue;
        for (const [first] of lines.values()) {
          if (first === undefined || !may(first)) continue;
          const used = usedBy(first.tenants);
          if (used >= least) continue;
          if (used === 0) return first;
          next = first;
          least = used;
        }
      }
      return next;
    },
    take: (waiter) => {
      const [tenant = ''] = waiter.tenants;
      const name = lineOf(waiter.tenants);
      const lines = tenantsInTurn.get(tenant);
      const line = lines?.get(name);
      remove(waiter);
      if (lines === undefined || line === undefined) return;
      if (line.size > 0 && lines.delete(name)) lines.set(name, line);
      if (lines.size > 0 && tenantsInTurn.delete(tenant)) tenantsInTurn.set(tenant, lines);
    },
  };
}
