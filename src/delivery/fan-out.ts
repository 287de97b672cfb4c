import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import { dispatchEvents } from '../orm/sql/dispatch-events.ts';
import type { LaneKey } from '../orm/sql/lane-key.ts';
import { createTask, type Task } from '../kernel/task.ts';

const BATCH = 500;

/** Turns committed events into queued deliveries, batch after batch, until none is left. */
export function createFanOut(options: {
  pool: Pool;
  clock: Clock;
  /** Told of the lanes on which deliveries were queued. */
  onQueued(lanes: readonly LaneKey[]): void;
  onError(error: unknown): void;
}): Task {
  const { pool, clock, onQueued, onError } = options;
  return createTask(async () => {
    for (;;) {
      const { events, lanes } = await dispatchEvents(pool, clock.now(), BATCH);
      if (lanes.length > 0) onQueued(lanes);
      if (events < BATCH) return;
    }
  }, onError);
}
