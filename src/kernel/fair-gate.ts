/** A supply that tenants share: bytes, transactions, threads. Units are whatever the gate's maker counts. */
export interface FairGate {
  /** Takes units at once, or not at all (null): also when others have been waiting for them. */
  tryEnter(tenants: readonly string[], units?: number): Pass | null;
  /** Takes units when their turn comes. Rejects with {@link Crowded}. */
  enter(tenants: readonly string[], units?: number): Promise<Pass>;
  /** Whether they would enter within their shares, and only the supply has too little. */
  lacksSupply(tenants: readonly string[], units?: number): boolean;
  /** Units taken in all. */
  readonly inUse: number;
}

/** Units that were taken. */
export interface Pass {
  /** Takes more at once, or not at all (false). */
  grow(units: number): boolean;
  /** Gives all of them back; a second call does nothing. */
  leave(): void;
}

export interface FairGateOptions {
  /** Units in all. */
  total: number;
  /** Units of one tenant, where shares differ by the tenant. */
  each: number | ((tenant: string) => number);
  /** How many may wait for one tenant; none if absent. */
  mostWaiting?: number;
  /** Milliseconds that one waits at most; for ever if absent. */
  maxWait?: number;
}

/** A tenant's share, or the supply, is used up, and waiting for it is as well. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

interface Waiter {
  tenants: readonly string[];
  units: number;
  admit(pass: Pass): void;
}

/**
 * Shares a supply among tenants: none holds more than `each`, and what comes free goes to them in turn, whoever asked
 * first or most often. Who holds nothing may take more than a share at once, as long as the supply has it or nobody
 * else holds any of it: what is larger than all of it passes alone instead of never. A request that counts for several
 * tenants (an application and a workspace) waits in the turn of the first.
 */
export function createFairGate(options: FairGateOptions): FairGate {
  const { total, each, mostWaiting = 0, maxWait } = options;
  const held = new Map<string, number>();
  /** By first tenant, in the order of their turns. */
  const queues = new Map<string, Waiter[]>();
  let inUse = 0;

  const shareOf = typeof each === 'number' ? () => each : each;
  const isWithinShares = (tenants: readonly string[], units: number): boolean =>
    tenants.every((tenant) => {
      const before = held.get(tenant) ?? 0;
      return before === 0 || before + units <= shareOf(tenant);
    });
  const isWithinTotal = (units: number): boolean => inUse === 0 || inUse + units <= total;
  const count = (tenants: readonly string[], units: number): void => {
    inUse += units;
    for (const tenant of tenants) {
      const after = (held.get(tenant) ?? 0) + units;
      if (after === 0) held.delete(tenant);
      else held.set(tenant, after);
    }
  };

  const open = (tenants: readonly string[], units: number): Pass => {
    let taken = units;
    count(tenants, units);
    return {
      grow: (more) => {
        if (!isWithinShares(tenants, more) || !isWithinTotal(more)) return false;
        taken += more;
        count(tenants, more);
        return true;
      },
      leave: () => {
        count(tenants, -taken);
        taken = 0;
        admitWaiting();
      },
    };
  };

  /** Whose share is used up is passed over; who only lacks supply is waited for, or smaller ones would pass for ever. */
  const admitWaiting = (): void => {
    // A tenant that got something stands last again, and so is met again in this same loop.
    for (const [tenant, queue] of queues) {
      const [first] = queue;
      if (first === undefined || !isWithinShares(first.tenants, first.units)) continue;
      if (!isWithinTotal(first.units)) return;
      queue.shift();
      queues.delete(tenant);
      if (queue.length > 0) queues.set(tenant, queue);
      first.admit(open(first.tenants, first.units));
    }
  };

  /** Those who wait within their share wait for the supply. */
  const isSupplyAwaited = (): boolean =>
    [...queues.values()].some(([first]) => first && isWithinShares(first.tenants, first.units));

  const tryEnter = (tenants: readonly string[], units = 1): Pass | null =>
    isWithinShares(tenants, units) &&
    isWithinTotal(units) &&
    !queues.has(tenants[0] ?? '') &&
    !isSupplyAwaited()
      ? open(tenants, units)
      : null;

  const wait = (tenants: readonly string[], units: number): Promise<Pass> => {
    const [tenant = ''] = tenants;
    const queue = queues.get(tenant) ?? [];
    if (queue.length >= mostWaiting) return Promise.reject(new Crowded(`${tenant} has its share`));
    queues.set(tenant, queue);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        tenants,
        units,
        admit: (pass) => {
          clearTimeout(timer);
          resolve(pass);
        },
      };
      const giveUp = () => {
        queue.splice(queue.indexOf(waiter), 1);
        if (queue.length === 0) queues.delete(tenant);
        reject(new Crowded(`${tenant} waited for ${maxWait} ms`));
        // Others may have been waiting behind it only.
        admitWaiting();
      };
      const timer = maxWait === undefined ? undefined : setTimeout(giveUp, maxWait);
      queue.push(waiter);
    });
  };

  return {
    tryEnter,
    enter: async (tenants, units = 1) => tryEnter(tenants, units) ?? wait(tenants, units),
    lacksSupply: (tenants, units = 1) => isWithinShares(tenants, units) && !isWithinTotal(units),
    get inUse() {
      return inUse;
    },
  };
}
