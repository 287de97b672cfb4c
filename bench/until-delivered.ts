import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from './engines.ts';
import type { Ground } from './ground.ts';
import type { Receivers } from './receivers.ts';

const LOOK_EVERY_MS = 100;
/** With nothing coming in for this long, nothing more is expected: the accounting says what is missing. */
const GIVE_UP_AFTER_MS = 15_000;

/**
 * Waits until `count` different deliveries came in and the database has written all outcomes, or until
 * that has stopped getting on.
 */
export async function untilDelivered(
  count: number,
  { ground, engines, receivers }: { ground: Ground; engines: Engines; receivers: Receivers },
  onProgress: (delivered: number) => void,
): Promise<void> {
  let before = -1;
  let since = performance.now();
  for (;;) {
    engines.check();
    const delivered = await receivers.count();
    onProgress(delivered);
    // The database is asked once everything has come in: asking costs it what is measured.
    if (delivered >= count && !(await ground.busy())) return;
    if (delivered !== before) since = performance.now();
    if (performance.now() - since > GIVE_UP_AFTER_MS) return;
    before = delivered;
    await sleep(LOOK_EVERY_MS);
  }
}
