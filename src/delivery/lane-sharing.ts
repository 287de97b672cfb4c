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
import type { Ask, Room } from './puller.ts';

export interface LaneSharingOptions {
  pool: Pool;
  clock: Clock;
  node: string;
  /** Milliseconds that the others count on this node after it reported. */
  lease: number;
  /** Lanes that a node may hold. */
  mostLanes: number;
  /** The lanes of this node. */
  lanes(): LeasedLane[];
  /** Asks for due deliveries of a lane. */
  ask: Ask;
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
  isLeaving(lane: LeasedLane): boolean;
  /** As in the options, unless the lane is about to leave. */
  ask: Ask;
  /** Outcomes of these lanes were written: one that is about to leave may go now. */
  settled(lanes: Iterable<LeasedLane>): void;
  /** The others count on this node no more. */
  stop(): Promise<void>;
}

/** A lane that goes as soon as nothing of it is in hand. */
interface Leaver {
  lane: LeasedLane;
  /** Whether it gives its place to other workspaces: it stays only if they want it no more. */
  vacates: boolean;
  /** What its actor asked for meanwhile. */
  wish: { room: Room; retriesOnly: boolean } | null;
  patience: NodeJS.Timeout | undefined;
}

/** What a delivery may wait for the others in hand; if they take longer, the lane stays. */
const PATIENCE_MS = 100;

export function createLaneSharing(options: LaneSharingOptions): LaneSharing {
  const { pool, clock, node, onError } = options;
  const leaving = new Map<string, Leaver>();

  const stay = (id: string, { lane, wish, patience }: Leaver) => {
    clearTimeout(patience);
    leaving.delete(id);
    if (wish !== null) options.ask(lane, wish.room, wish.retriesOnly);
  };
  const goIfIdle = ({ lane, vacates }: Pick<Leaver, 'lane' | 'vacates'>) =>
    vacates ? options.releaseIdle(lane) : options.offerIdle(lane);
  const leave = (lane: LeasedLane, vacates: boolean) => {
    const leaver = leaving.get(fencedId(lane));
    if (leaver?.vacates) return;
    if (leaver !== undefined) stay(fencedId(lane), leaver);
    if (goIfIdle({ lane, vacates })) return;
    leaving.set(fencedId(lane), { lane, vacates, wish: null, patience: undefined });
  };

  const task = createTask(async () => {
    const now = clock.now();
    await reportNode(pool, node, new Date(now.getTime() + options.lease));
    const count = await countLanes(pool, now, Math.floor(options.mostLanes / 2));
    for (const [id, leaver] of leaving) if (!leaver.vacates) stay(id, leaver);
    const lanes = options.lanes();
    for (const lane of pickAny(lanes, countSurplus(lanes.length, count))) leave(lane, false);
  }, onError);

  return {
    start: async () => {
      await forgetDeadNodes(pool, clock.now());
      task.request();
    },
    balance: () => task.request(),
    vacate: (lanes) => {
      const ids = new Set(lanes.map(fencedId));
      for (const [id, leaver] of leaving) if (leaver.vacates && !ids.has(id)) stay(id, leaver);
      for (const lane of lanes) leave(lane, true);
    },
    isLeaving: (lane) => leaving.has(fencedId(lane)),
    ask: (lane, room, retriesOnly = false) => {
      const id = fencedId(lane);
      const leaver = leaving.get(id);
      if (leaver === undefined) {
        options.ask(lane, room, retriesOnly);
        return;
      }
      leaver.wish = { room, retriesOnly };
      if (!leaver.vacates) leaver.patience ??= setTimeout(() => stay(id, leaver), PATIENCE_MS);
    },
    settled: (lanes) => {
      if (leaving.size === 0) return;
      for (const id of new Set(Array.from(lanes, fencedId))) {
        const leaver = leaving.get(id);
        if (leaver === undefined || !goIfIdle(leaver)) continue;
        clearTimeout(leaver.patience);
        leaving.delete(id);
      }
    },
    stop: async () => {
      await task.stop();
      for (const { patience } of leaving.values()) clearTimeout(patience);
      leaving.clear();
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
