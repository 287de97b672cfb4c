import { createWaitingLines } from './waiting-lines.ts';

/** A supply that tenants share, such as bytes, transactions or threads. The creator of the gate chooses the unit. */
export interface FairGate {
  /** Takes units at once, or returns null; also null when others are already waiting for them. */
  tryEnter(tenants: readonly string[], units?: number): Pass | null;
  /** Takes units in turn. Rejects with {@link Crowded}, or with the signal's reason once it is aborted. */
  enter(tenants: readonly string[], units?: number, signal?: AbortSignal): Promise<Pass>;
  /** Whether the tenants are within their shares and only the supply is too small. */
  lacksSupply(tenants: readonly string[], units?: number): boolean;
  readonly inUse: number;
  readonly name: string;
}

export interface Pass {
  /** Takes more units at once, or returns false. */
  grow(units: number): boolean;
  /** Returns all units. A second call does nothing. */
  leave(): void;
}

export interface FairGateOptions {
  /** Names it in errors and metrics. */
  name?: string;
  total: number;
  /** Units of one tenant; a function where shares differ. */
  each: number | ((tenant: string) => number);
  /** Waiting requests of one tenant; none if absent. */
  maxWaiting?: number;
  /** Longest wait in milliseconds; no limit if absent. */
  maxWait?: number;
  /** Recent use of tenants: those who used least go first, regardless of turns. */
  usedBy?: (tenants: readonly string[]) => number;
}

/** The tenant's share or the supply is used up, and so is the room for waiting. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
  readonly share: string;

  constructor(share: string, message: string) {
    super(message);
    this.share = share;
  }
}

interface Waiter {
  tenants: readonly string[];
  units: number;
  admit(pass: Pass): void;
}

/**
 * Shares a supply among tenants. Free units go to tenants in turn, regardless of the order and number of their
 * requests. A tenant that holds units gets no more than `each` in all. A tenant without any may take one larger
 * request if the supply has it, or if no tenant holds units. A request that counts for several tenants (an
 * application and a workspace) takes the turn of the first. Requests of the same tenants wait in one line, so an
 * application that waits for a busy workspace continues in others.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the counts
export function createFairGate(options: FairGateOptions): FairGate {
  const { name = 'share', total, each, maxWaiting = 0, maxWait, usedBy } = options;
  const held = new Map<string, number>();
  const lines = createWaitingLines<Waiter>(usedBy);
  const waiting = new Map<string, number>();
  let inUse = 0;
  /** Whether the next request waits only for the supply. */
  let isSupplyAwaited = false;

  const shareOf = typeof each === 'number' ? () => each : each;
  const isWithinShares = (tenants: readonly string[], units: number): boolean =>
    tenants.every((tenant) => {
      const before = held.get(tenant) ?? 0;
      return before === 0 || before + units <= shareOf(tenant);
    });
  const isWithinTotal = (units: number): boolean => inUse === 0 || inUse + units <= total;
  const count = (tenants: readonly string[], units: number): void => {
    inUse += units;
    addTo(held, tenants, units);
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

  const isWithinOwnShares = ({ tenants, units }: Waiter) => isWithinShares(tenants, units);
  const hasShare = (tenant: string) => !isWithinShares([tenant], 1);

  /**
   * Skips a tenant whose share is used up, but waits for one that only lacks supply; otherwise small requests would
   * starve it.
   */
  const admitWaiting = (): void => {
    isSupplyAwaited = false;
    while (waiting.size > 0) {
      const next = lines.next(isWithinOwnShares, hasShare);
      isSupplyAwaited = next !== undefined && !isWithinTotal(next.units);
      if (next === undefined || isSupplyAwaited) return;
      lines.take(next);
      next.admit(open(next.tenants, next.units));
    }
  };

  const tryEnter = (tenants: readonly string[], units = 1): Pass | null =>
    isWithinShares(tenants, units) &&
    isWithinTotal(units) &&
    !(waiting.size > 0 && lines.has(tenants)) &&
    !isSupplyAwaited
      ? open(tenants, units)
      : null;

  const wait = (
    tenants: readonly string[],
    units: number,
    signal: AbortSignal | undefined,
  ): Promise<Pass> => {
    if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
    const full = tenants.find((tenant) => (waiting.get(tenant) ?? 0) >= maxWaiting);
    if (full !== undefined) return Promise.reject(new Crowded(name, `${full} has its share`));
    addTo(waiting, tenants, 1);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        tenants,
        units,
        admit: (pass) => {
          forget();
          resolve(pass);
        },
      };
      const giveUp = (reason: Error) => {
        forget();
        lines.remove(waiter);
        reject(reason);
        // Requests behind it may have been waiting for it alone.
        admitWaiting();
      };
      const onTimeout = () =>
        giveUp(new Crowded(name, `${tenants.join()} waited for ${maxWait} ms`));
      const onAbort = () => giveUp(reasonOf(signal));
      const forget = () => {
        addTo(waiting, tenants, -1);
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const timer = maxWait === undefined ? undefined : setTimeout(onTimeout, maxWait);
      signal?.addEventListener('abort', onAbort, { once: true });
      lines.add(waiter);
      isSupplyAwaited ||= isWithinShares(tenants, units);
    });
  };

  return {
    name,
    tryEnter,
    enter: async (tenants, units = 1, signal) =>
      tryEnter(tenants, units) ?? wait(tenants, units, signal),
    lacksSupply: (tenants, units = 1) => isWithinShares(tenants, units) && !isWithinTotal(units),
    get inUse() {
      return inUse;
    },
  };
}

function addTo(sums: Map<string, number>, tenants: readonly string[], more: number): void {
  for (const tenant of tenants) {
    const after = (sums.get(tenant) ?? 0) + more;
    if (after === 0) sums.delete(tenant);
    else sums.set(tenant, after);
  }
}

/** The reason of a signal may be any value. */
const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('aborted');
