/** Numbers that look random and are the same in each run (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** From `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[this.integer(0, values.length - 1)] ?? values[0];
  }

  /** A positive decimal with so many decimals at most, canonical. */
  decimal(max: number, decimals: number): string {
    const scale = 10 ** this.integer(0, decimals);
    return String(this.integer(1, max * scale) / scale);
  }
}
