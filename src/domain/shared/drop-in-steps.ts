/** Rows dropped in one statement: a few milliseconds. */
export const DROPPED_AT_ONCE = 500;

/** Drops until a step finds fewer than `DROPPED_AT_ONCE`; yields each positive count. */
export async function* dropInSteps(drop: () => Promise<number>): AsyncGenerator<number, void> {
  for (let dropped = DROPPED_AT_ONCE; dropped === DROPPED_AT_ONCE;) {
    dropped = await drop();
    if (dropped > 0) yield dropped;
  }
}
