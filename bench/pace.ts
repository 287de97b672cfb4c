import { setTimeout as sleep } from 'node:timers/promises';
import { monotonic } from './monotonic.ts';
import type { Noise } from './payload.ts';

/** Events that are due one by one. */
export interface Pace {
  /** Events a second. */
  rate: number;
  seconds: number;
  /** Number of the first event. */
  first: number;
  noise: Noise;
}

/** `monotonic` times. */
export interface Paced {
  /** When the first event was due. */
  began: number;
  /** When each was stored, in order. */
  committed: Float64Array;
}

/** Events a second up to which each is stored alone. */
const MAX_ALONE = 1_000;
/**
 * Above it, as many are stored together as a payment batch has instructions: on a small machine single
 * transactions cost more (470 µs an event, against 290) than the delivery being measured.
 */
const TOGETHER = 10;

/** @param store is called when the first of its events is due, with their numbers; resolves once they are durable */
export async function keepPace(
  { rate, seconds, first }: Pace,
  store: (sequences: readonly number[]) => Promise<unknown>,
): Promise<Paced> {
  const committed = new Float64Array(Math.round(rate * seconds));
  const began = monotonic();
  const size = rate > MAX_ALONE ? TOGETHER : 1;
  const storeThem = async (from: number, to: number) => {
    await store(Array.from({ length: to - from }, (_, index) => first + from + index));
    committed.fill(monotonic(), from, to);
  };
  const work: Promise<void>[] = [];
  let next = 0;
  while (next < committed.length) {
    const due = ((monotonic() - began) / 1_000) * rate;
    while (next < Math.min(due, committed.length)) {
      const end = Math.min(next + size, committed.length);
      work.push(storeThem(next, end));
      next = end;
    }
    await sleep(1);
  }
  await Promise.all(work);
  return { began, committed };
}
