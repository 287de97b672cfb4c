import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { createTask } from '#kernel/task.ts';
import type { Shard } from '#orm/shards.ts';
import { fencedId, renewLanes, type LeasedLane } from '#orm/sql/delivery/lanes.ts';

/** Renews the leases of a shard's lanes. */
interface LaneRenewal {
  request(): void;
  /** Renews now if that is overdue. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

export interface LaneRenewalOptions<Lane extends LeasedLane> {
  pool: Pool;
  clock: Clock;
  node: string;
  shard: Shard;
  /** The lanes held of this shard. */
  lanes(): readonly Lane[];
  /** Milliseconds for which a dead node keeps its lanes. */
  lease: number;
  /** Its lease ended before its renewal, and another node has the lane. */
  onLost(lane: Lane): void;
  onError(error: unknown): void;
}

export function createLaneRenewal<Lane extends LeasedLane>(
  options: LaneRenewalOptions<Lane>,
): LaneRenewal {
  const { pool, clock, node, shard, lease, onLost } = options;
  let renewedAt = clock.now().getTime();

  const renew = async (): Promise<void> => {
    const now = clock.now().getTime();
    const lanes = options.lanes();
    const renewedIds = new Set<string>();
    if (lanes.length > 0) {
      const group = shard.groupOf(lanes);
      const expires_at = new Date(now + lease);
      const renewed = await renewLanes(pool, lanes, { node, expires_at, group });
      for (const lane of renewed) renewedIds.add(fencedId(lane));
    }
    renewedAt = now;
    for (const lane of lanes) if (!renewedIds.has(fencedId(lane))) onLost(lane);
  };
  const task = createTask(renew, options.onError);

  return {
    request: task.request,
    catchUp: async () => {
      if (clock.now().getTime() - renewedAt > lease / 2) await renew();
    },
    stop: task.stop,
  };
}
