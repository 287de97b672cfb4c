/** Who waits, in one line for each set of tenants, and the lines in turn over their first tenants. */
interface WaitingLines<W extends { tenants: readonly string[] }> {
  add(waiter: W): void;
  remove(waiter: W): void;
  /** Whether a line of just these tenants is there. */
  has(tenants: readonly string[]): boolean;
  /** The one who is next, of those who stand first in a line and may go; none of tenants who `mayNot` at all. */
  next(may: (waiter: W) => boolean, mayNot: (tenant: string) => boolean): W | undefined;
  /** He goes: his line and his first tenant stand last from now on. */
  take(waiter: W): void;
}

const lineOf = (tenants: readonly string[]): string => tenants.join(' ');

/**
 * However many lines a tenant has, it gets one turn in each round of the tenants.
 * @param usedBy goes before the round: the next one is of those who used least
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
