import { setImmediate as nextTurn } from 'node:timers/promises';

/** A thousand sealed IBANs or printed events take some 10 ms, 20 on a slow machine. */
export const SLICE = 500;

/** A list in slices. Between them, requests and deliveries of the same process take their turn. */
export async function* slicesOf<T>(list: readonly T[], length = SLICE): AsyncGenerator<T[]> {
  for (let start = 0; start < list.length; start += length) {
    if (start > 0) await nextTurn();
    yield list.slice(start, start + length);
  }
}

/** A request asks the database several times, and waits for a turn each time. */
const TURN_MS = 3;

/** A list one by one, in turns of a few milliseconds. */
export async function* inTurns<T>(list: Iterable<T>): AsyncGenerator<T> {
  let began = performance.now();
  for (const one of list) {
    yield one;
    if (performance.now() - began < TURN_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

export const SLICE_BYTES = 64 * 1024;

/** Bytes in slices over the same memory: hashing, sending or packing one takes less than a millisecond. */
export function* sliceBytes({ buffer, byteOffset, length }: Uint8Array): Generator<Buffer> {
  const whole = Buffer.from(buffer, byteOffset, length);
  for (let start = 0; start < length; start += SLICE_BYTES)
    yield whole.subarray(start, start + SLICE_BYTES);
}
