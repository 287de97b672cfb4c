import type { Pool } from 'pg';
import { openSession } from '#orm/kept-connection.ts';
import { FROM_QUEUE } from '#orm/plan-by-key.ts';
import type { Queryable } from '#orm/statement.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Shard, Shards } from '#orm/shards.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { dispatchEvents, dispatchEventsInTurn } from '#orm/sql/delivery/dispatch-events.ts';
import type { DispatchedBatch, OpenedLane } from '#orm/sql/delivery/match-events.ts';
import { createTask } from '#kernel/task.ts';
import type { EndpointChanges } from './attempt/endpoint-changes.ts';
import { createLook } from '#orm/look.ts';
import { perShard, requestEach } from '#orm/per-shard.ts';
import { traceFanOut } from './traced-work.ts';

/** Events of the first batch: few, since each may have a thousand deliveries. */
const FIRST_BATCH = 5;
/** Deliveries of a batch pushed without a fetch. The lanes could not take more, and would read the rest twice. */
const MAX_PUSHED = 100;

/** Turns committed events into queued deliveries: a few at first, a backlog by workspaces in turn. */
export interface FanOut {
  /** Looks for events of these workspaces; of all if the list is empty. */
  request(workspaces: readonly string[]): void;
  stop(): Promise<void>;
}

interface FanOutOptions {
  pool: Pool;
  clock: Clock;
  node: string;
  shards: Shards;
  changes: Pick<EndpointChanges, 'latest'>;
  observer: Pick<Observer, 'traces'>;
  /**
   * Called with the lanes on which deliveries were queued after `since` (performance.now()); `as_of` is the number of
   * the last change at that time.
   */
  onQueued(lanes: readonly OpenedLane[], since: number, as_of: number): void;
  onError(error: unknown): void;
}

export function createFanOut(options: FanOutOptions): FanOut {
  const parts = perShard(options.shards, (shard) => createPart(options, shard));
  return {
    request: (workspaces) => requestEach(parts, workspaces),
    stop: async () => {
      await Promise.all(parts.all.map((part) => part.stop()));
    },
  };
}

function createPart(options: FanOutOptions, shard: Shard): FanOut {
  const { clock, node, onQueued, onError } = options;
  const { traces } = options.observer;
  const form = traces === undefined ? 'untraced' : 'traced';
  const push = { node, most: MAX_PUSHED };
  const look = createLook(shard);
  const session = openSession(options.pool, FROM_QUEUE);
  const dispatch = async (
    group: WorkspaceGroup,
    take: (on: Queryable, now: Date) => Promise<DispatchedBatch>,
  ): Promise<DispatchedBatch> => {
    const since = performance.now();
    const as_of = options.changes.latest();
    const now = clock.now();
    const batch = await session.run(group, (on) => take(on, now));
    if (traces !== undefined && batch.traced !== undefined) {
      const time = { began_at: now.getTime(), duration_ms: performance.now() - since };
      traceFanOut(traces, batch.traced, time);
    }
    if (batch.lanes.length > 0) onQueued(batch.lanes, since, as_of);
    return batch;
  };
  const dispatchFirst = (group: WorkspaceGroup) =>
    dispatch(group, (on, now) => dispatchEvents(on, now, FIRST_BATCH, push, group, form));
  const dispatchBacklog = async (group: WorkspaceGroup): Promise<void> => {
    let after: string | null = null;
    for (;;) {
      const from: string | null = after;
      const batch = await dispatch(group, (on, now) =>
        dispatchEventsInTurn(on, now, from, push, group, form),
      );
      if (batch.events === 0 && from === null) return;
      after = batch.last_workspace_id;
    }
  };
  const task = createTask(async () => {
    for (const group of look.take()) {
      const first = await dispatchFirst(group);
      if (first.events === FIRST_BATCH) await dispatchBacklog(group);
    }
  }, onError);
  return {
    request: (workspaces) => {
      look.add(workspaces);
      task.request();
    },
    stop: () => task.stop().finally(session.close),
  };
}
