import { setTimeout as sleep } from 'node:timers/promises';
import { writeBacklog } from './backlog.ts';
import type { Ground } from './ground.ts';
import { countPending } from './kept-deliveries.ts';
import type { Noise } from './payload.ts';

const LOOK_EVERY_MS = 10;

/**
 * Keeps `level` deliveries queued, so that engines with short and long queues have as much to do.
 * @param first number of the next event
 * @returns a function that ends it
 */
export function replenish(
  ground: Ground,
  { level, first, noise }: { level: number; first: number; noise: Noise },
): () => Promise<void> {
  let next = first;
  let ended = false;
  const refill = async () => {
    while (!ended) {
      const count = level - (await countPending(ground.db));
      if (count > 0) {
        await writeBacklog(ground, { first: next, count }, 'queued', noise);
        next += count;
        void ground.db.announcer.announce('deliveries');
      }
      await sleep(LOOK_EVERY_MS);
    }
  };
  const work = refill();
  work.catch(() => {}); // the returned function awaits it
  return async () => {
    ended = true;
    await work;
  };
}
