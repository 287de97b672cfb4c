import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { createTask } from '#kernel/task.ts';
import type { Shards } from '#orm/shards.ts';
import {
  countLanes,
  forgetDeadNodes,
  forgetNode,
  reportNode,
} from '#orm/sql/delivery/delivery-nodes.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { countLiveNodes } from '#orm/sql/delivery/live-nodes.ts';
import type { HeldLanes } from './held-lanes.ts';

interface LaneSharingOptions<Lane extends LeasedLane> {
  pool: Pool;
  clock: Clock;
  node: string;
  shards: Pick<Shards, 'all'>;
  held: HeldLanes<Lane>;
  /** Milliseconds for which other nodes count this one after its report. */
  lease: number;
  maxLanes: number;
  /** Releases the lane once it is idle: to another node, or for other workspaces. */
  release(lane: Lane, why: 'release_asked' | 'room_needed'): void;
  cancelRelease(lane: Lane): void;
  onError(error: unknown): void;
}

/** Chooses the lanes that this node releases. */
export interface LaneSharing {
  start(): Promise<void>;
  /** Reports that this node is alive, and releases lanes beyond its share. */
  balance(): void;
  /** Releases lanes beyond their workspace's share, however long their deliveries in flight take. */
  makeRoom(): void;
  stop(): Promise<void>;
}

export function createLaneSharing<Lane extends LeasedLane>(
  options: LaneSharingOptions<Lane>,
): LaneSharing {
  const { pool, clock, node, held, release, cancelRelease, onError } = options;
  let surplus: readonly Lane[] = [];
  let crowding: ReadonlySet<Lane> = new Set();

  const task = createTask(async () => {
    const now = clock.now();
    await reportNode(pool, node, new Date(now.getTime() + options.lease));
    const count = await countAll(options, now);
    for (const lane of surplus) if (!crowding.has(lane)) cancelRelease(lane);
    const lanes = held.lanes();
    const staying = lanes.filter((lane) => !crowding.has(lane));
    const released = lanes.length - staying.length;
    surplus = pickAny(staying, Math.max(0, countSurplus(lanes.length, count) - released));
    for (const lane of surplus) release(lane, 'release_asked');
  }, onError);

  return {
    start: async () => {
      await forgetDeadNodes(pool, clock.now());
      task.request();
    },
    balance: task.request,
    makeRoom: () => {
      const now = new Set(held.crowding());
      for (const lane of crowding) if (!now.has(lane)) cancelRelease(lane);
      crowding = now;
      for (const lane of crowding) release(lane, 'room_needed');
    },
    stop: async () => {
      await task.stop();
      await forgetNode(pool, node).catch(onError);
    },
  };
}

async function countAll(
  { pool, shards, maxLanes }: Pick<LaneSharingOptions<LeasedLane>, 'pool' | 'shards' | 'maxLanes'>,
  now: Date,
): Promise<LaneCount> {
  const nodes = await countLiveNodes(pool, now);
  let lanes = 0;
  for (const group of shards.all.flatMap((shard) => shard.groups()))
    lanes += await countLanes(pool, now, nodes * Math.floor(maxLanes / 2), group);
  return { nodes, lanes };
}

export interface LaneCount {
  nodes: number;
  lanes: number;
}

/**
 * Lanes beyond an equal share; 0 unless that is exceeded by more than a quarter and one, since less is not worth a
 * move.
 */
export function countSurplus(held: number, { nodes, lanes }: LaneCount): number {
  if (nodes < 2) return 0;
  const share = Math.ceil(lanes / nodes);
  return held > share * 1.25 + 1 ? held - share : 0;
}

/** Starts at a random lane, so that lanes that could not be released are not tried over and over. */
function pickAny<T>(all: readonly T[], count: number): T[] {
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)].slice(0, count);
}
