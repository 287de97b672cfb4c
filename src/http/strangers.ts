import { shareOfAddress } from '#kernel/ip-address.ts';

/** Addresses that send secrets which do not exist: cookies and tokens that are made up, or have ended. */
export interface Strangers {
  /** Counts a request with an unknown secret. */
  note(address: string): void;
  /** Whether any address is suspect. */
  readonly areAny: boolean;
  /** Whether the secrets of an address are looked up before its requests are served. */
  includes(address: string): boolean;
}

/** Unknown secrets of an address before it is suspect: a browser or a partner sends one or two that have ended. */
const MAX_UNKNOWN = 20;
/** Milliseconds from its last unknown secret. */
const PERIOD = 10_000;
/** The one that was counted longest ago goes. */
const MAX_ADDRESSES = 10_000;

/** @param now milliseconds of a monotonic clock */
export function createStrangers(now: () => number = () => performance.now()): Strangers {
  /** By {@link shareOfAddress}, in the order of their last unknown secrets. */
  const counted = new Map<string, { unknown: number; until: number }>();
  /** No address is suspect from then on. */
  let until = -Infinity;
  return {
    note: (address) => {
      const share = shareOfAddress(address);
      const known = counted.get(share);
      const unknown = known !== undefined && now() < known.until ? known.unknown + 1 : 1;
      const end = now() + PERIOD;
      counted.delete(share);
      counted.set(share, { unknown, until: end });
      if (unknown >= MAX_UNKNOWN) until = end;
      const [oldest] = counted.size > MAX_ADDRESSES ? counted.keys() : [];
      if (oldest !== undefined) counted.delete(oldest);
    },
    get areAny() {
      return now() < until;
    },
    includes: (address) => {
      const known = counted.get(shareOfAddress(address));
      return known !== undefined && known.unknown >= MAX_UNKNOWN && now() < known.until;
    },
  };
}
