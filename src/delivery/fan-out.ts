import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import { dispatchEvents, type OpenedLane } from '../orm/sql/dispatch-events.ts';
import { createTask, type Task } from '../kernel/task.ts';

const BATCH = 500;
/** Deliveries of a batch that need no pull: of many the lanes can take some at once, and would read the others twice. */
const HAND_OVER = 100;

/** Turns committed events into queued deliveries, batch after batch, until none is left. */
export function createFanOut(options: {
  pool: Pool;
  clock: Clock;
  /** Unique to this process. */
  node: string;
  /** Told of the lanes on which deliveries were queued since then, by performance.now(). */
  onQueued(lanes: readonly OpenedLane[], since: number): void;
  onError(error: unknown): void;
}): Task {
  const { pool, clock, node, onQueued, onError } = options;
  const handOver = { node, most: HAND_OVER };
  return createTask(async () => {
    for (;;) {
      const since = performance.now();
      const { events, lanes } = await dispatchEvents(pool, clock.now(), BATCH, handOver);
      if (lanes.length > 0) onQueued(lanes, since);
      if (events < BATCH) return;
    }
  }, onError);
}
