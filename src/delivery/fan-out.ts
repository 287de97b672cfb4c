import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import {
  dispatchEvents,
  type DispatchedBatch,
  type OpenedLane,
} from '../orm/sql/dispatch-events.ts';
import { createTask, type Task } from '../kernel/task.ts';

/**
 * Events of one batch, by how many deliveries each of the batch before had: those of a tenant with a thousand endpoints
 * would else keep all others waiting for one statement of half a million rows.
 */
const BATCHES = [
  { events: 500, mostEach: 10 },
  { events: 50, mostEach: 100 },
  { events: 5, mostEach: Infinity },
] as const;
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
  // Of a backlog that nothing is known of, not the largest.
  let batch: number = BATCHES[1].events;
  return createTask(async () => {
    for (;;) {
      const since = performance.now();
      const asked = batch;
      const done = await dispatchEvents(pool, clock.now(), asked, handOver);
      if (done.lanes.length > 0) onQueued(done.lanes, since);
      batch = nextBatch(done);
      if (done.events < asked) return;
    }
  }, onError);
}

function nextBatch({ events, deliveries }: DispatchedBatch): number {
  const each = deliveries / Math.max(1, events);
  return BATCHES.find(({ mostEach }) => each <= mostEach)?.events ?? 1;
}
