import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import { createTask } from '#kernel/task.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import {
  countLanes,
  forgetDeadNodes,
  forgetNode,
  reportNode,
  type LaneCount,
} from '#orm/sql/delivery-nodes.ts';
import { fencedId, type LeasedLane } from '#orm/sql/lanes.ts';
import type { RequestDeliveries, Capacity } from './puller.ts';

interface LaneSharingOptions {
  pool: Pool;
  clock: Clock;
  node: string;
  group?: WorkspaceGroup;
  /** Milliseconds for which other nodes count this one after its report. */
  lease: number;
  maxLanes: number;
  lanes(): LeasedLane[];
  request: RequestDeliveries;
  /** Stops the lane's actor and offers the lane to other nodes; false if a delivery of it is in flight. */
  offerIdle(lane: LeasedLane): boolean;
  /** The same, but any node may lease the lane, this one included. */
  releaseIdle(lane: LeasedLane): boolean;
  onError(error: unknown): void;
}

export interface LaneSharing {
  start(): Promise<void>;
  /** Reports that this node is alive, and offers lanes beyond its share. */
  balance(): void;
  /** Exactly these lanes make way for other workspaces, however long their deliveries in flight take. */
  vacate(lanes: readonly LeasedLane[]): void;
  isReleasePending(lane: LeasedLane): boolean;
  /** As in the options, but deferred while the lane is about to be released. */
  request: RequestDeliveries;
  /** These lanes' updates were written: a pending release may happen now. */
  written(lanes: Iterable<LeasedLane>): void;
  stop(): Promise<void>;
}

interface PendingRelease {
  lane: LeasedLane;
  /** Whether it makes way for other workspaces; it then stays only if they no longer need it. */
  vacates: boolean;
  request: { capacity: Capacity; retriesOnly: boolean } | null;
  timer: NodeJS.Timeout | undefined;
}

/** The longest that a request waits for the deliveries in flight; if they take longer, the lane stays. */
const MAX_WAIT_MS = 100;

// oxlint-disable-next-line max-lines-per-function -- its closures share the lanes
export function createLaneSharing(options: LaneSharingOptions): LaneSharing {
  const { pool, clock, node, group, onError } = options;
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
    const count = await countLanes(pool, now, Math.floor(options.maxLanes / 2), group);
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
