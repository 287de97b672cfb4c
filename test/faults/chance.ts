/** Random numbers that come again with the same seed. */
export interface Chance {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  /** True in this share of cases. */
  happens(share: number): boolean;
  /** Throws on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** Another sequence, so that what draws at its own pace does not shift what others draw. */
  branch(): Chance;
}

const RANGE = 2 ** 32;

/** The generator known as mulberry32: its whole state is one number, and that is the seed. */
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
