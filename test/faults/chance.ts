export interface Chance {
  next(): number;
  between(least: number, most: number): number;
  happens(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Another sequence: drawing at another pace shifts no other's. */
  branch(): Chance;
}

const RANGE = 2 ** 32;

/** mulberry32: its whole state is one number, the seed. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: (share) => next() < share,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    branch: () => createChance(between(0, RANGE - 1)),
  };
}
