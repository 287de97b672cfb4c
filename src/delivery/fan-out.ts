import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import {
  dispatchEvents,
  dispatchEventsInTurn,
  type DispatchedBatch,
  type OpenedLane,
} from '#orm/sql/dispatch-events.ts';
import { createTask, type Task } from '#kernel/task.ts';
import type { EndpointChanges } from './attempt/endpoint-changes.ts';

/** Events of the first batch: few, since each may have a thousand deliveries. */
const FIRST_BATCH = 5;
/** Deliveries of a batch pushed without a fetch. The lanes could not take more, and would read the rest twice. */
const MAX_PUSHED = 100;

/** Turns committed events into queued deliveries: the oldest first, a backlog by workspaces in turn. */
export function createFanOut(options: {
  pool: Pool;
  clock: Clock;
  node: string;
  group: WorkspaceGroup;
  changes: Pick<EndpointChanges, 'latest'>;
  /**
   * Called with the lanes on which deliveries were queued after `since` (performance.now()); `as_of` is the number of
   * the last change at that time.
   */
  onQueued(lanes: readonly OpenedLane[], since: number, as_of: number): void;
  onError(error: unknown): void;
}): Task {
  const { pool, clock, node, group, onQueued, onError } = options;
  const push = { node, most: MAX_PUSHED };
  const dispatch = async (
    take: (now: Date) => Promise<DispatchedBatch>,
  ): Promise<DispatchedBatch> => {
    const since = performance.now();
    const as_of = options.changes.latest();
    const batch = await take(clock.now());
    if (batch.lanes.length > 0) onQueued(batch.lanes, since, as_of);
    return batch;
  };
  const dispatchBacklog = async (): Promise<void> => {
    let after: string | null = null;
    for (;;) {
      const from: string | null = after;
      const batch = await dispatch((now) => dispatchEventsInTurn(pool, now, from, push, group));
      if (batch.events === 0 && from === null) return;
      after = batch.last_workspace_id;
    }
  };
  return createTask(async () => {
    const oldest = await dispatch((now) => dispatchEvents(pool, now, FIRST_BATCH, push, group));
    if (oldest.events === FIRST_BATCH) await dispatchBacklog();
  }, onError);
}
