import { createWaitingLines } from './waiting-lines.ts';

/** A supply that tenants share: bytes, transactions, threads. The maker of the gate chooses the unit. */
export interface FairGate {
  /** Takes units at once, or not at all (null): also when others have been waiting for them. */
  tryEnter(tenants: readonly string[], units?: number): Pass | null;
  /** Takes units when their turn comes. Rejects with {@link Crowded}, or with the signal's reason once it is aborted. */
  enter(tenants: readonly string[], units?: number, signal?: AbortSignal): Promise<Pass>;
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
  maxWaiting?: number;
  /** Milliseconds that one waits at most; for ever if absent. */
  maxWait?: number;
  /** What tenants used lately: those who used least go before others, whosever turn it is. */
  usedBy?: (tenants: readonly string[]) => number;
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
 * Shares a supply among tenants. Units that come free are given to tenants in turn, regardless of the
 * order and number of their requests. A tenant that holds units gets no more than `each` in all; one that holds none may take a single
 * larger request if the supply has it, or if no tenant holds any. A request that counts for several tenants (an
 * application and a workspace) takes the turn of the first; those that count for the same ones wait in one line, so
 * that an application that waits for a busy workspace goes on in others.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the counts
export function createFairGate(options: FairGateOptions): FairGate {
  const { total, each, maxWaiting = 0, maxWait, usedBy } = options;
  const held = new Map<string, number>();
  const lines = createWaitingLines<Waiter>(usedBy);
  const waiting = new Map<string, number>();
  let inUse = 0;
  /** Whether the one whose turn it is waits for the supply alone. */
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

  /** Passes over a tenant whose share is used up, and waits for one that only lacks supply, or small requests would starve it. */
  const admitWaiting = (): void => {
    for (;;) {
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
    !lines.has(tenants) &&
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
    if (full !== undefined) return Promise.reject(new Crowded(`${full} has its share`));
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
        // Others may have been waiting behind it only.
        admitWaiting();
      };
      const onTimeout = () => giveUp(new Crowded(`${tenants.join()} waited for ${maxWait} ms`));
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

/** A signal may be aborted with anything. */
const reasonOf = (signal: AbortSignal | undefined): Error =>
  signal?.reason instanceof Error ? signal.reason : new Error('aborted');
