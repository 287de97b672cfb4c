import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import { leaseLanes, leaseLanesInTurn, type LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { createTask } from '#kernel/task.ts';
import { createLook } from '#orm/look.ts';
import type { HeldLanes } from './held-lanes.ts';
import {
  createLaneReleases,
  type LaneReleases,
  type LaneReleasesOptions,
} from './lane-releases.ts';
import { createLaneRenewal, type LaneRenewalOptions } from './lane-renewal.ts';

interface LaneLeasesOptions<Lane extends LeasedLane>
  extends LaneRenewalOptions<Lane>, Omit<LaneReleasesOptions, 'onReleased'> {
  held: HeldLanes<Lane>;
  onLeased(lanes: readonly LeasedLane[]): void;
}

/** The leases of a shard's lanes. */
export interface LaneLeases<Lane extends LeasedLane> extends Pick<
  LaneReleases<Lane>,
  'release' | 'releaseToOthers'
> {
  /**
   * Leases due lanes of these workspaces (all if the list is empty) until none is left or this node holds its
   * maximum.
   */
  request(workspaces: readonly string[]): void;
  renew(): void;
  /** Leases nothing more. */
  close(): Promise<void>;
  /** Waits for releases under way. */
  stop(): Promise<void>;
}

const MAX_BATCH = 200;

export function createLaneLeases<Lane extends LeasedLane>(
  options: LaneLeasesOptions<Lane>,
): LaneLeases<Lane> {
  const look = createLook(options.shard);
  const renewal = createLaneRenewal(options);
  const leaseWithin = createLeasing(options);
  const task = createTask(async () => {
    const backOff = releases.backOff();
    if (backOff > 0) await sleep(backOff);
    // A node that slept, or had no database, renews first: leasing its own expired lanes again would lose the
    // outcomes in flight.
    await renewal.catchUp();
    for (const group of look.take()) await leaseWithin(group);
  }, options.onError);
  const request = (workspaces: readonly string[]): void => {
    look.add(workspaces);
    task.request();
  };
  // Deliveries may have been queued or become due since a released lane's last fetch.
  const onReleased = () => request([]);
  const releases = createLaneReleases<Lane>({ ...options, onReleased });
  const { release, releaseToOthers } = releases;

  return {
    request,
    renew: renewal.request,
    release,
    releaseToOthers,
    close: task.stop,
    stop: async () => {
      await Promise.all([task.stop(), renewal.stop()]);
      await releases.stop();
    },
  };
}

/** Leases the due lanes of a group until there are no more, or this node holds its maximum. */
function createLeasing<Lane extends LeasedLane>(
  options: LaneLeasesOptions<Lane>,
): (group: WorkspaceGroup) => Promise<void> {
  const { pool, clock, node, held, onLeased } = options;
  /** The last workspace served, when workspaces are served in turn. */
  let after: string | null = null;

  const termsOf = (limit: number, group: WorkspaceGroup) => {
    const now = clock.now();
    const expires_at = new Date(now.getTime() + options.lease);
    return { now, node, expires_at, limit: Math.min(MAX_BATCH, limit), group };
  };
  const leaseEarliest = async (group: WorkspaceGroup): Promise<boolean> => {
    const terms = termsOf(held.workspaceCapacity(), group);
    const lanes = await leaseLanes(pool, terms);
    onLeased(lanes);
    return lanes.length === terms.limit;
  };
  /** When a workspace is at its bound, the others are served in turn, some lanes of each. */
  const leaseInTurn = async (group: WorkspaceGroup, full: readonly string[]): Promise<boolean> => {
    const lanes = await leaseLanesInTurn(pool, { ...termsOf(held.free(), group), after, full });
    onLeased(lanes);
    const ended = lanes.length === 0 && after === null;
    after = lanes.at(-1)?.workspace_id ?? null;
    return !ended;
  };

  return async (group) => {
    while (held.free() > 0) {
      const full = held.fullWorkspaces();
      const more = full.length === 0 ? await leaseEarliest(group) : await leaseInTurn(group, full);
      if (!more) return;
    }
  };
}
