import { setTimeout as sleep } from 'node:timers/promises';
import type { Engines } from './engines.ts';
import type { Ground } from './ground.ts';
import type { Receivers } from './receivers.ts';

const LOOK_EVERY_MS = 100;
/** Then none is expected: the accounting says what is missing. */
const GIVE_UP_AFTER_MS = 15_000;

interface Watched {
  ground: Pick<Ground, 'busy'>;
  engines: Pick<Engines, 'check'>;
  receivers: Pick<Receivers, 'count'>;
}

/**
 * Waits until `count` distinct deliveries arrived and all outcomes are written, or progress stops.
 */
export async function untilDelivered(
  count: number,
  { ground, engines, receivers }: Watched,
  onProgress: (delivered: number) => void,
): Promise<void> {
  let before = -1;
  let since = performance.now();
  for (;;) {
    engines.check();
    const delivered = await receivers.count();
    onProgress(delivered);
    // Asked last, since asking costs what is measured.
    if (delivered >= count && !(await ground.busy())) return;
    if (delivered !== before) since = performance.now();
    if (performance.now() - since > GIVE_UP_AFTER_MS) return;
    before = delivered;
    await sleep(LOOK_EVERY_MS);
  }
}
