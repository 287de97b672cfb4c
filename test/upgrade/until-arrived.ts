import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedRequest } from '#test-kit/delivery/received-request.ts';
import { arrivalsIn, expectedArrivals } from './arrivals.ts';

const LOOK_EVERY_MS = 200;
/** Without progress for so long: longer than a killed process keeps its endpoints. */
const GIVE_UP_AFTER_MS = 45_000;

/** Waits until all events have arrived, or none has for a while. */
export async function untilArrived(
  deposited: readonly number[],
  requests: readonly ReceivedRequest[],
  paths: readonly string[],
): Promise<void> {
  const expected = expectedArrivals(deposited, paths);
  let count = -1;
  let since = performance.now();
  for (;;) {
    const arrived = arrivalsIn(requests);
    if (expected.every((arrival) => arrived.has(arrival))) return;
    if (arrived.size > count) since = performance.now();
    if (performance.now() - since > GIVE_UP_AFTER_MS) return;
    count = arrived.size;
    await sleep(LOOK_EVERY_MS);
  }
}
