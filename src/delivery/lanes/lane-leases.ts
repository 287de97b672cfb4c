import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import type { Shard } from '#orm/shards.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import {
  fencedId,
  leaseLanes,
  leaseLanesInTurn,
  releaseLanes,
  renewLanes,
  type LeasedLane,
} from '#orm/sql/lanes.ts';
import { createTask } from '#kernel/task.ts';
import { createLook } from '#orm/look.ts';
import type { HeldLanes } from './held-lanes.ts';

interface LaneLeasesOptions<Lane extends LeasedLane> {
  pool: Pool;
  clock: Clock;
  node: string;
  shard: Shard;
  held: HeldLanes<Lane>;
  /** The lanes held of this shard. */
  lanes(): readonly Lane[];
  /** Milliseconds for which a dead node keeps its lanes. */
  lease: number;
  onLeased(lanes: readonly LeasedLane[]): void;
  /** Its lease ended before its renewal, and another node has the lane. */
  onLost(lane: Lane): void;
  /** Lanes that other nodes are to take were released. */
  onFreed(): void;
  onError(error: unknown): void;
}

export interface LaneLeases<Lane extends LeasedLane> {
  /**
   * Leases due lanes of these workspaces, of all if there are none, until there are no more or this node holds its
   * maximum.
   */
  request(workspaces: readonly string[]): void;
  renew(): void;
  /** Releases an ended lane soon. */
  release(lane: Lane): void;
  /** Like `release`, for a lane that another node is to take: this node then leases nothing for a moment. */
  releaseToOthers(lane: Lane): void;
  /** Leases nothing more. */
  close(): Promise<void>;
  /** Waits for releases under way. */
  stop(): Promise<void>;
}

const MAX_BATCH = 200;
/** Other nodes hear of a free lane within milliseconds. One that they do not lease waits no longer than this. */
const BACK_OFF_MS = 100;

// oxlint-disable-next-line max-lines-per-function -- its closures share the leases
export function createLaneLeases<Lane extends LeasedLane>(
  options: LaneLeasesOptions<Lane>,
): LaneLeases<Lane> {
  const { pool, clock, node, shard, held, onLeased, onLost, onFreed, onError } = options;
  const look = createLook(shard);
  /** The last workspace served, when workspaces are served in turn. */
  let after: string | null = null;
  let releasing: Lane[] = [];
  let isForOthers = false;
  let backOffUntil = 0;
  let renewedAt = clock.now().getTime();
  const leaseEnd = () => new Date(clock.now().getTime() + options.lease);

  const renewHeld = async (): Promise<void> => {
    const now = clock.now().getTime();
    const lanes = options.lanes();
    const renewedIds = new Set<string>();
    if (lanes.length > 0) {
      const group = shard.groupOf(lanes);
      const renewed = await renewLanes(pool, lanes, { node, expires_at: leaseEnd(), group });
      for (const lane of renewed) renewedIds.add(fencedId(lane));
    }
    renewedAt = now;
    for (const lane of lanes) {
      if (!renewedIds.has(fencedId(lane))) onLost(lane);
    }
  };
  const renew = createTask(renewHeld, onError);

  const lease = createTask(async () => {
    const backOff = backOffUntil - performance.now();
    if (backOff > 0) await sleep(backOff);
    // A node that slept, or had no database, renews first: leasing its own expired lanes again would lose the
    // outcomes in flight.
    if (clock.now().getTime() - renewedAt > options.lease / 2) await renewHeld();
    for (const group of look.take()) await leaseWithin(group);
  }, onError);

  const leaseWithin = async (group: WorkspaceGroup): Promise<void> => {
    while (held.free() > 0) {
      const full = held.fullWorkspaces();
      const more = full.length === 0 ? await leaseEarliest(group) : await leaseInTurn(group, full);
      if (!more) return;
    }
  };
  const leaseEarliest = async (group: WorkspaceGroup): Promise<boolean> => {
    const limit = Math.min(MAX_BATCH, held.workspaceCapacity());
    const lanes = await leaseLanes(pool, {
      now: clock.now(),
      node,
      expires_at: leaseEnd(),
      limit,
      group,
    });
    onLeased(lanes);
    return lanes.length === limit;
  };
  /** When a workspace is at its bound, the others are served in turn, some lanes of each. */
  const leaseInTurn = async (group: WorkspaceGroup, full: readonly string[]): Promise<boolean> => {
    const lanes = await leaseLanesInTurn(pool, {
      now: clock.now(),
      node,
      expires_at: leaseEnd(),
      limit: Math.min(MAX_BATCH, held.free()),
      after,
      full,
      group,
    });
    onLeased(lanes);
    const ended = lanes.length === 0 && after === null;
    after = lanes.at(-1)?.workspace_id ?? null;
    return !ended;
  };

  const releaseAll = async (): Promise<void> => {
    while (releasing.length > 0) {
      const lanes = releasing.splice(0, MAX_BATCH);
      const group = shard.groupOf(lanes);
      await releaseLanes(pool, lanes, { node, now: clock.now(), group });
    }
  };
  const releaseTask = createTask(async () => {
    await releaseAll();
    if (isForOthers) {
      isForOthers = false;
      backOffUntil = performance.now() + BACK_OFF_MS;
      onFreed();
    }
    // Deliveries may have been queued or become due since the lane's last fetch.
    request([]);
  }, onError);
  const request = (workspaces: readonly string[]): void => {
    look.add(workspaces);
    lease.request();
  };

  // The lane has ended: if its release fails, it is not renewed, and becomes free when its lease ends.
  const release = (lane: Lane): void => {
    releasing.push(lane);
    releaseTask.request();
  };

  return {
    request,
    renew: renew.request,
    release,
    releaseToOthers: (lane) => {
      isForOthers = true;
      backOffUntil = performance.now() + BACK_OFF_MS;
      release(lane);
    },
    close: lease.stop,
    stop: async () => {
      await Promise.all([lease.stop(), renew.stop(), releaseTask.stop()]);
      await releaseAll().then(onFreed, onError);
    },
  };
}
