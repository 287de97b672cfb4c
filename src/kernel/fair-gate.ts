/** A supply that tenants share: bytes, transactions, threads. Units are whatever the gate's maker counts. */
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
 * else holds any of it: what is larger than all of it passes alone instead of never. Requests that count for the same
 * tenants (an application and a workspace) wait in one line: behind a request for a busy workspace, those of the same
 * application for others would wait for nothing.
 */
export function createFairGate(options: FairGateOptions): FairGate {
  const { total, each, mostWaiting = 0, maxWait } = options;
  const held = new Map<string, number>();
  /** By all their tenants, in the order of their turns. */
  const queues = new Map<string, Waiter[]>();
  const waiting = new Map<string, number>();
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

  /** Whose share is used up is passed over; who only lacks supply is waited for, or smaller ones would pass for ever. */
  const admitWaiting = (): void => {
    // A tenant that got something stands last again, and so is met again in this same loop.
    for (const [line, queue] of queues) {
      const [first] = queue;
      if (first === undefined || !isWithinShares(first.tenants, first.units)) continue;
      if (!isWithinTotal(first.units)) return;
      queue.shift();
      queues.delete(line);
      if (queue.length > 0) queues.set(line, queue);
      first.admit(open(first.tenants, first.units));
    }
  };

  /** Those who wait within their share wait for the supply. */
  const isSupplyAwaited = (): boolean =>
    [...queues.values()].some(([first]) => first && isWithinShares(first.tenants, first.units));

  const tryEnter = (tenants: readonly string[], units = 1): Pass | null =>
    isWithinShares(tenants, units) &&
    isWithinTotal(units) &&
    !queues.has(lineOf(tenants)) &&
    !isSupplyAwaited()
      ? open(tenants, units)
      : null;

  const wait = (
    tenants: readonly string[],
    units: number,
    signal: AbortSignal | undefined,
  ): Promise<Pass> => {
    if (signal?.aborted === true) return Promise.reject(reasonOf(signal));
    const full = tenants.find((tenant) => (waiting.get(tenant) ?? 0) >= mostWaiting);
    if (full !== undefined) return Promise.reject(new Crowded(`${full} has its share`));
    const line = lineOf(tenants);
    const queue = queues.get(line) ?? [];
    queues.set(line, queue);
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
        queue.splice(queue.indexOf(waiter), 1);
        if (queue.length === 0) queues.delete(line);
        reject(reason);
        // Others may have been waiting behind it only.
        admitWaiting();
      };
      const onTimeout = () => giveUp(new Crowded(`${line} waited for ${maxWait} ms`));
      const onAbort = () => giveUp(reasonOf(signal));
      const forget = () => {
        addTo(waiting, tenants, -1);
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      const timer = maxWait === undefined ? undefined : setTimeout(onTimeout, maxWait);
      signal?.addEventListener('abort', onAbort, { once: true });
      queue.push(waiter);
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

const lineOf = (tenants: readonly string[]): string => tenants.join(' ');

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
