import { setTimeout as sleep } from 'node:timers/promises';
import type { Respond } from '#test-kit/delivery/subscriber.ts';

/** An answer that counts a path's open requests. */
export interface Concurrency {
  respond: Respond;
  /** Open requests at each arrival, itself included. */
  seen(path: string): readonly number[];
}

/**
 * Held for longer than a sender waits for a free connection, a second on a busy thread, so that all it would send at
 * once meet; later requests just overlap.
 */
const FIRST = 6;
const HOLD_FIRST_MS = 1_200;
/** Shorter than what makes a receiver slow, whose due retries no longer wait for one another. */
const HOLD_FIRST_FAILED_MS = 200;
const HOLD_MS = 4;

export function watchConcurrency(statusOf: (path: string) => number): Concurrency {
  const open = new Map<string, number>();
  const seen = new Map<string, number[]>();
  return {
    seen: (path) => seen.get(path) ?? [],
    respond: async ({ path }, response) => {
      const count = (open.get(path) ?? 0) + 1;
      open.set(path, count);
      const counts = [...(seen.get(path) ?? []), count];
      seen.set(path, counts);
      const status = statusOf(path);
      const holdFirst = status < 300 ? HOLD_FIRST_MS : HOLD_FIRST_FAILED_MS;
      await sleep(counts.length > FIRST ? HOLD_MS : holdFirst);
      open.set(path, (open.get(path) ?? 0) - 1);
      response.writeHead(status).end();
    },
  };
}
