interface RecentUse {
  add(tenants: readonly string[], amount: number): void;
  of(tenants: readonly string[]): number;
}

/** @param period milliseconds */
export function createRecentUse(period: number, now = () => performance.now()): RecentUse {
  let before = new Map<string, number>();
  let current = new Map<string, number>();
  let began = now();

  const renew = (): void => {
    const periods = Math.floor((now() - began) / period);
    if (periods === 0) return;
    before = periods === 1 ? current : new Map();
    current = new Map();
    began += periods * period;
  };
  const usedBy = (tenant: string): number => (before.get(tenant) ?? 0) + (current.get(tenant) ?? 0);

  return {
    add: (tenants, amount) => {
      renew();
      for (const tenant of tenants) current.set(tenant, (current.get(tenant) ?? 0) + amount);
    },
    of: (tenants) => {
      renew();
      return Math.max(...tenants.map(usedBy));
    },
  };
}
