import type { Taken, Taking } from '#orm/sql/processes/request-budgets.ts';

/**
 * `taken`; `used_up` for the first refusal in a period, `refused` for the others; `unknown` while the budget cannot be
 * reached.
 */
type Verdict = 'taken' | 'used_up' | 'refused' | 'unknown';

/** The part of an owner's budget that this process holds. */
export interface RequestAllowance {
  /** @param more that the same request counts for, though the last one that is left is enough */
  takeOne(more?: number): Promise<Verdict>;
  /** Gives back what a request counted for beyond one. */
  giveBack(requests: number): void;
  hasEnded(): boolean;
  /** Whether `takeOne` would refuse. */
  refuses(): boolean;
  /** Requests that are left in the period, as far as known here, and milliseconds to its end. */
  state(): { left: number; endsIn: number };
}

interface AllowanceOptions {
  limit: number;
  /** Null while the budget cannot be reached. */
  take(wanted: Omit<Taking, 'application_id'>): Promise<Taken | null>;
  now: () => number;
}

/**
 * Takes requests from the budget in parts that double, so that a busy process seldom asks and an idle one keeps little
 * from others. Once the budget is used up it asks no more until the period ends.
 */
// oxlint-disable-next-line max-lines-per-function -- its closures share the counts
export function createRequestAllowance(options: AllowanceOptions): RequestAllowance {
  const { limit, take, now } = options;
  let endsAt = -Infinity;
  let held = 0;
  /** The budget's remainder for all processes when last asked. */
  let elsewhere = limit;
  let next = 1;
  let waiting = 0;
  let taking: Promise<boolean> | null = null;
  let isRefusing = false;

  const hasEnded = (): boolean => now() >= endsAt;
  const renew = (): void => {
    [held, elsewhere, next, isRefusing] = [0, limit, 1, false];
    endsAt = Infinity; // known with the next part
  };
  /** False while the budget cannot be reached. */
  const takePart = async (): Promise<boolean> => {
    const taken = await take({ atLeast: waiting, atMost: next });
    if (taken === null) {
      endsAt = -Infinity;
      return false;
    }
    held += taken.taken;
    elsewhere = taken.left;
    next = Math.min(next * 2, limit);
    endsAt = now() + taken.endsIn;
    return true;
  };
  const refuse = (): Verdict => {
    const isFirst = !isRefusing;
    isRefusing = true;
    return isFirst ? 'used_up' : 'refused';
  };

  /** Null while the next part has to be awaited. */
  const decide = (more: number): Verdict | null => {
    if (hasEnded()) renew();
    if (held > 0) {
      held -= 1 + more;
      return 'taken';
    }
    return elsewhere === 0 ? refuse() : null;
  };

  return {
    hasEnded,
    giveBack: (requests) => void (held = Math.min(limit, held + requests)),
    refuses: () => isRefusing && !hasEnded(),
    state: () => ({ left: Math.max(0, held) + elsewhere, endsIn: Math.max(0, endsAt - now()) }),
    takeOne: async (more = 0) => {
      waiting += 1;
      let verdict = decide(more);
      while (verdict === null) {
        taking ??= takePart().finally(() => (taking = null));
        verdict = (await taking) ? decide(more) : 'unknown';
      }
      // Before others go on, since the next part is for those who still wait.
      waiting -= 1;
      return verdict;
    },
  };
}
