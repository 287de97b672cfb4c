import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { createTask } from '#kernel/task.ts';
import type { Shard } from '#orm/shards.ts';
import { releaseLanes, type LeasedLane } from '#orm/sql/delivery/lanes.ts';

/** Releases ended lanes. If that fails, a lane becomes free when its lease ends, since it is not renewed. */
export interface LaneReleases<Lane extends LeasedLane> {
  /** Releases an ended lane soon. */
  release(lane: Lane): void;
  /** Like `release`, for a lane that another node is to take: this node then leases nothing for a moment. */
  releaseToOthers(lane: Lane): void;
  /** Milliseconds left of that moment; at most zero after it. */
  backOff(): number;
  /** Waits for releases under way. */
  stop(): Promise<void>;
}

export interface LaneReleasesOptions {
  pool: Pool;
  clock: Clock;
  node: string;
  shard: Shard;
  onReleased(): void;
  /** Lanes that other nodes are to take were released. */
  onFreed(): void;
  onError(error: unknown): void;
}

const MAX_BATCH = 200;
/** Other nodes hear of a free lane within milliseconds. One that they do not lease waits no longer than this. */
const BACK_OFF_MS = 100;

export function createLaneReleases<Lane extends LeasedLane>(
  options: LaneReleasesOptions,
): LaneReleases<Lane> {
  const { pool, clock, node, shard, onReleased, onFreed, onError } = options;
  let waiting: Lane[] = [];
  let isForOthers = false;
  let backOffUntil = 0;

  const releaseAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lanes = waiting.splice(0, MAX_BATCH);
      const group = shard.groupOf(lanes);
      await releaseLanes(pool, lanes, { node, now: clock.now(), group });
    }
  };
  const task = createTask(async () => {
    await releaseAll();
    if (isForOthers) {
      isForOthers = false;
      backOffUntil = performance.now() + BACK_OFF_MS;
      onFreed();
    }
    onReleased();
  }, onError);
  const release = (lane: Lane): void => {
    waiting.push(lane);
    task.request();
  };

  return {
    release,
    releaseToOthers: (lane) => {
      isForOthers = true;
      backOffUntil = performance.now() + BACK_OFF_MS;
      release(lane);
    },
    backOff: () => backOffUntil - performance.now(),
    stop: async () => {
      await task.stop();
      await releaseAll().then(onFreed, onError);
    },
  };
}
