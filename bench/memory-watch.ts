import type { Engines } from './engines.ts';
import { percentile } from './percentile.ts';
import { tenths } from './tenths.ts';

/** Megabytes; null where there is no /proc. */
export interface MemoryUse {
  /** A median: single samples fall before or after a garbage collection. */
  memory_mb: number | null;
  peak_memory_mb: number | null;
}

const LOOK_EVERY_MS = 100;

/** @returns a function that ends the watch */
export function watchMemory(engines: Engines): () => MemoryUse {
  const looks: number[] = [];
  const look = () => {
    const bytes = engines.memory();
    if (bytes !== null) looks.push(inMegabytes(bytes));
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    look();
    const peak = engines.peakMemory();
    return {
      memory_mb: percentile(looks, 50),
      peak_memory_mb: peak === null ? null : tenths(inMegabytes(peak)),
    };
  };
}

const inMegabytes = (bytes: number) => bytes / 2 ** 20;
