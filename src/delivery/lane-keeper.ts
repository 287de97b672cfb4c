import type { Pool } from 'pg';
import type { Clock } from '../kernel/clock.ts';
import {
  fencedId,
  leaseLanes,
  releaseLanes,
  renewLanes,
  type LeasedLane,
} from '../orm/sql/lanes.ts';
import { laneId } from '../orm/sql/lane-key.ts';
import { createTask, type Task } from '../kernel/task.ts';

export interface LaneKeeperOptions {
  pool: Pool;
  clock: Clock;
  /** Unique to this process. */
  node: string;
  /** Milliseconds that a dead node's lanes stay with it. */
  lease: number;
  onLeased(lanes: readonly LeasedLane[]): void;
  /** The lease ended before it was renewed, and another node has the lane. */
  onLost(lane: LeasedLane): void;
  onError(error: unknown): void;
}

/** The leases of this node. */
export interface LaneKeeper {
  /** Leases due lanes, as long as there are any and room for them. */
  lease: Task;
  renew: Task;
  /** Hands a lane back at the next occasion. Nothing of it may be in hand any more. */
  release(lane: LeasedLane): void;
  /** Waits for the hand-backs under way. */
  stop(): Promise<void>;
}

/** Lanes a node holds at most: each costs about 4 kB, and those beyond wait for a node with room. */
const MOST_LANES = 5000;
const BATCH = 200;

export function createLaneKeeper(options: LaneKeeperOptions): LaneKeeper {
  const { pool, clock, node, onLeased, onLost, onError } = options;
  const held = new Map<string, LeasedLane>();
  let giving: LeasedLane[] = [];
  const leaseEnd = () => new Date(clock.now().getTime() + options.lease);

  const lease = createTask(async () => {
    for (;;) {
      const limit = Math.min(BATCH, MOST_LANES - held.size);
      if (limit <= 0) return;
      const now = clock.now();
      const lanes = await leaseLanes(pool, { now, node, expires_at: leaseEnd(), limit });
      for (const lane of lanes) held.set(laneId(lane), lane);
      onLeased(lanes);
      if (lanes.length < limit) return;
    }
  }, onError);

  const renew = createTask(async () => {
    const lanes = [...held.values()];
    if (lanes.length === 0) return;
    const kept = new Set((await renewLanes(pool, lanes, leaseEnd())).map(fencedId));
    for (const lane of lanes) {
      if (kept.has(fencedId(lane)) || held.get(laneId(lane)) !== lane) continue;
      held.delete(laneId(lane));
      onLost(lane);
    }
  }, onError);

  const handBack = async (): Promise<void> => {
    while (giving.length > 0) {
      const lanes = giving.splice(0, BATCH);
      try {
        await releaseLanes(pool, lanes);
      } finally {
        // A lane that could not be handed back is taken over when its lease ends.
        for (const lane of lanes) held.delete(laneId(lane));
      }
    }
  };
  const giveBack = createTask(async () => {
    await handBack();
    // What was queued while the lane was ours, or became due meanwhile.
    lease.request();
  }, onError);

  return {
    lease,
    renew,
    release: (lane) => {
      giving.push(lane);
      giveBack.request();
    },
    stop: async () => {
      await Promise.all([lease.stop(), renew.stop(), giveBack.stop()]);
      await handBack().catch(onError);
    },
  };
}
