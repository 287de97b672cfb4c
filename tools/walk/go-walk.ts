import { readFile, stat } from 'node:fs/promises';
import { footprintOf, type Footprint } from './footprint.ts';
import type { Walk } from './walk.ts';

/** The first ones load files, open connections and fill caches. */
const WARM_UP = 3;
const PASSAGES = 5;

/**
 * Goes a walk until it is warm, then some times more.
 * @param trace the file of `record.ts`
 * @returns the shortest, since timers only add
 */
export async function goWalk({ name, open }: Walk, trace: string): Promise<Footprint> {
  const { prepare, close } = await open();
  const footprints: Footprint[] = [];
  try {
    for (let count = 0; count < WARM_UP + PASSAGES; count += 1) {
      const pass = await prepare();
      const { size } = await stat(trace);
      await pass();
      const entries = (await readFile(trace)).subarray(size).toString();
      if (count >= WARM_UP) footprints.push(footprintOf(entries));
    }
  } finally {
    await close();
  }
  const [shortest] = footprints.toSorted((one, other) => one.changes - other.changes);
  if (shortest === undefined) throw new Error(`${name}: no passage`);
  return shortest;
}
