import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { createTask } from '#kernel/task.ts';
import {
  countLanes,
  forgetDeadNodes,
  forgetNode,
  reportNode,
  type LaneCount,
} from '#orm/sql/delivery-nodes.ts';
import { fencedId, type LeasedLane } from '#orm/sql/lanes.ts';
import type { RequestDeliveries, Capacity } from './puller.ts';

export interface LaneSharingOptions {
  pool: Pool;
  clock: Clock;
  node: string;
  /** Milliseconds that the others count on this node after it reported. */
  lease: number;
  /** Lanes that a node may hold. */
  maxLanes: number;
  /** The lanes of this node. */
  lanes(): LeasedLane[];
  /** Asks for due deliveries of a lane. */
  request: RequestDeliveries;
  /** Ends the lane's actor, and offers the lane to the other nodes, if nothing of it is in hand; false if something is. */
  offerIdle(lane: LeasedLane): boolean;
  /** The same, but hands the lane back for any node to take, this one too. */
  releaseIdle(lane: LeasedLane): boolean;
  onError(error: unknown): void;
}

/** Gives lanes to nodes that have fewer, and places to workspaces that have none. */
export interface LaneSharing {
  start(): Promise<void>;
  /** Reports that this node lives, and looks whether it holds more than its share. */
  balance(): void;
  /** These lanes, and no others, give their place to other workspaces, however long what is in hand takes. */
  vacate(lanes: readonly LeasedLane[]): void;
  /** Whether the lane goes as soon as nothing of it is in hand. */
  isReleasePending(lane: LeasedLane): boolean;
  /** As in the options, unless the lane is about to leave. */
  request: RequestDeliveries;
  /** Outcomes of these lanes were written: one that is about to leave may go now. */
  written(lanes: Iterable<LeasedLane>): void;
  /** The others count on this node no more. */
  stop(): Promise<void>;
}

/** A lane that goes as soon as nothing of it is in hand. */
interface PendingRelease {
  lane: LeasedLane;
  /** Whether it gives its place to other workspaces: it stays only if they want it no more. */
  vacates: boolean;
  /** What its actor asked for meanwhile. */
  request: { capacity: Capacity; retriesOnly: boolean } | null;
  timer: NodeJS.Timeout | undefined;
}

/** What a delivery may wait for the others in hand; if they take longer, the lane stays. */
const MAX_WAIT_MS = 100;

export function createLaneSharing(options: LaneSharingOptions): LaneSharing {
  const { pool, clock, node, onError } = options;
  const pending = new Map<string, PendingRelease>();

  const cancel = (id: string, { lane, request, timer }: PendingRelease) => {
    clearTimeout(timer);
    pending.delete(id);
    if (request !== null) options.request(lane, request.capacity, request.retriesOnly);
  };
  const releaseIfIdle = ({ lane, vacates }: Pick<PendingRelease, 'lane' | 'vacates'>) =>
    vacates ? options.releaseIdle(lane) : options.offerIdle(lane);
  const releaseWhenIdle = (lane: LeasedLane, vacates: boolean) => {
    const one = pending.get(fencedId(lane));
    if (one?.vacates) return;
    if (one !== undefined) cancel(fencedId(lane), one);
    if (releaseIfIdle({ lane, vacates })) return;
    pending.set(fencedId(lane), { lane, vacates, request: null, timer: undefined });
  };

  const task = createTask(async () => {
    const now = clock.now();
    await reportNode(pool, node, new Date(now.getTime() + options.lease));
    const count = await countLanes(pool, now, Math.floor(options.maxLanes / 2));
    for (const [id, one] of pending) if (!one.vacates) cancel(id, one);
    const lanes = options.lanes();
    for (const lane of pickAny(lanes, countSurplus(lanes.length, count)))
      releaseWhenIdle(lane, false);
  }, onError);

  return {
    start: async () => {
      await forgetDeadNodes(pool, clock.now());
      task.request();
    },
    balance: () => task.request(),
    vacate: (lanes) => {
      const ids = new Set(lanes.map(fencedId));
      for (const [id, one] of pending) if (one.vacates && !ids.has(id)) cancel(id, one);
      for (const lane of lanes) releaseWhenIdle(lane, true);
    },
    isReleasePending: (lane) => pending.has(fencedId(lane)),
    request: (lane, capacity, retriesOnly) => {
      const id = fencedId(lane);
      const one = pending.get(id);
      if (one === undefined) {
        options.request(lane, capacity, retriesOnly);
        return;
      }
      one.request = { capacity, retriesOnly };
      if (!one.vacates) one.timer ??= setTimeout(() => cancel(id, one), MAX_WAIT_MS);
    },
    written: (lanes) => {
      if (pending.size === 0) return;
      for (const id of new Set(Array.from(lanes, fencedId))) {
        const one = pending.get(id);
        if (one === undefined || !releaseIfIdle(one)) continue;
        clearTimeout(one.timer);
        pending.delete(id);
      }
    },
    stop: async () => {
      await task.stop();
      for (const { timer } of pending.values()) clearTimeout(timer);
      pending.clear();
      await forgetNode(pool, node).catch(onError);
    },
  };
}

/** What is held beyond an equal share, if it is more by a quarter and one: nothing is moved for less. */
export function countSurplus(held: number, { nodes, lanes }: LaneCount): number {
  if (nodes < 2) return 0;
  const share = Math.ceil(lanes / nodes);
  return held > share * 1.25 + 1 ? held - share : 0;
}

/** In turn from anywhere, so that lanes that could not leave are not tried over and over. */
function pickAny<T>(all: readonly T[], count: number): T[] {
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)].slice(0, count);
}
