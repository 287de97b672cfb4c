import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import {
  fencedId,
  leaseLanes,
  leaseLanesInTurn,
  releaseLanes,
  renewLanes,
  type LeasedLane,
} from '#orm/sql/lanes.ts';
import { laneId } from '#orm/sql/lane-key.ts';
import { createTask, type Task } from '#kernel/task.ts';
import { createHeldLanes } from './held-lanes.ts';

export interface LaneLeasesOptions {
  pool: Pool;
  clock: Clock;
  /** Unique to this process. */
  node: string;
  /** Milliseconds that a dead node's lanes stay with it. */
  lease: number;
  /** Lanes that this node may hold. */
  maxLanes: number;
  onLeased(lanes: readonly LeasedLane[]): void;
  /** The lease ended before it was renewed, and another node has the lane; told once. */
  onLost(lane: LeasedLane): void;
  /** Lanes that were handed back for others to take. */
  onOffered(): void;
  onError(error: unknown): void;
}

/** The leases of this node. */
export interface LaneLeases {
  /** Leases due lanes, as long as there are any and room for them. */
  lease: Task;
  renew: Task;
  /** In the order in which they were leased. */
  lanes(): LeasedLane[];
  /** Lanes to give up for workspaces that have none, while few places are free. */
  surplus(): LeasedLane[];
  /** Hands a lane back at the next occasion. Nothing of it may be in hand any more. */
  release(lane: LeasedLane): void;
  /** A write was refused, since another node has the lane: it is lost. */
  forget(lane: LeasedLane): void;
  /** The same as `release` for a lane that another node is to take: this one leases none for a moment. */
  offer(lane: LeasedLane): void;
  /** Waits for the hand-backs under way. */
  stop(): Promise<void>;
}

const MAX_BATCH = 200;
/** Others hear of an offer within some milliseconds; what none of them takes waits no longer than this. */
const BACK_OFF_MS = 100;

export function createLaneLeases(options: LaneLeasesOptions): LaneLeases {
  const { pool, clock, node, onLeased, onLost, onOffered, onError } = options;
  const held = createHeldLanes(options.maxLanes);
  /** Where the turn of the workspaces stands. */
  let after: string | null = null;
  let releasing: LeasedLane[] = [];
  let offered = false;
  /** By performance.now(). */
  let backOffUntil = 0;
  let renewedAt = clock.now().getTime();
  const leaseEnd = () => new Date(clock.now().getTime() + options.lease);

  const renewHeld = async (): Promise<void> => {
    const now = clock.now().getTime();
    const lanes = held.lanes();
    const renewedIds = new Set<string>();
    if (lanes.length > 0) {
      const renewed = await renewLanes(pool, lanes, { node, expires_at: leaseEnd() });
      for (const lane of renewed) renewedIds.add(fencedId(lane));
    }
    renewedAt = now;
    for (const lane of lanes) {
      if (!renewedIds.has(fencedId(lane))) forget(lane);
    }
  };
  const renew = createTask(renewHeld, onError);

  const lease = createTask(async () => {
    const backOff = backOffUntil - performance.now();
    if (backOff > 0) await sleep(backOff);
    // Whoever slept, or had no database, may find its own leases ended: a lane leased anew would lose the
    // outcomes in flight. Ended leases that no renewal brings back are of lanes that were not handed back.
    if (clock.now().getTime() - renewedAt > options.lease / 2) await renewHeld();
    while (held.free() > 0) {
      const full = held.fullWorkspaces();
      const more = full.length === 0 ? await leaseEarliest() : await leaseInTurn(full);
      if (!more) return;
    }
  }, onError);

  const add = (lanes: readonly LeasedLane[]): void => {
    for (const lane of lanes) held.set(lane);
    onLeased(lanes);
  };
  /** Whether there may be more. */
  const leaseEarliest = async (): Promise<boolean> => {
    const limit = Math.min(MAX_BATCH, held.workspaceCapacity());
    const lanes = await leaseLanes(pool, {
      now: clock.now(),
      node,
      expires_at: leaseEnd(),
      limit,
    });
    add(lanes);
    return lanes.length === limit;
  };
  /** With a workspace at its bound the others come in turn, some lanes of each. */
  const leaseInTurn = async (full: readonly string[]): Promise<boolean> => {
    const lanes = await leaseLanesInTurn(pool, {
      now: clock.now(),
      node,
      expires_at: leaseEnd(),
      limit: Math.min(MAX_BATCH, held.free()),
      after,
      full,
    });
    add(lanes);
    // From the first workspace on again, once the last one had its turn.
    const ended = lanes.length === 0 && after === null;
    after = lanes.at(-1)?.workspace_id ?? null;
    return !ended;
  };

  const releaseAll = async (): Promise<void> => {
    while (releasing.length > 0)
      await releaseLanes(pool, releasing.splice(0, MAX_BATCH), { node, now: clock.now() });
  };
  const releaseTask = createTask(async () => {
    await releaseAll();
    if (offered) {
      offered = false;
      backOffUntil = performance.now() + BACK_OFF_MS;
      onOffered();
    }
    // What was queued while the lane was ours, or became due meanwhile.
    lease.request();
  }, onError);

  const release = (lane: LeasedLane): void => {
    // From here on, so that a lane that cannot be handed back is free when its lease ends.
    if (held.get(laneId(lane)) === lane) held.delete(laneId(lane));
    releasing.push(lane);
    releaseTask.request();
  };

  const forget = (lane: LeasedLane): void => {
    const known = held.get(laneId(lane));
    if (known?.fence !== lane.fence) return;
    held.delete(laneId(lane));
    onLost(known);
  };

  return {
    lease,
    renew,
    forget,
    lanes: () => held.lanes(),
    surplus: () => held.surplus(),
    release,
    offer: (lane) => {
      offered = true;
      backOffUntil = performance.now() + BACK_OFF_MS;
      release(lane);
    },
    stop: async () => {
      await Promise.all([lease.stop(), renew.stop(), releaseTask.stop()]);
      await releaseAll().then(onOffered, onError);
    },
  };
}
