import type { Pool } from 'pg';
import type { DeliveryConfiguration } from '#config/configuration.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Announcer } from '#orm/announcer.ts';
import { perShard, requestEach } from '#orm/per-shard.ts';
import type { Shards } from '#orm/shards.ts';
import { laneId } from '#orm/sql/delivery/lane-key.ts';
import type { OpenedLane } from '#orm/sql/delivery/match-events.ts';
import { deliveryOf, type Delivery, type Lane } from './delivery.ts';
import type { InFlight } from './in-flight.ts';
import { createActors, type Actors } from './lanes/actors.ts';
import { createHeldLanes } from './lanes/held-lanes.ts';
import { createLaneLeases } from './lanes/lane-leases.ts';
import { createLaneSharing } from './lanes/lane-sharing.ts';

/** Leases the lanes with due deliveries, and lets each ask for as many as may be in flight. */
export interface Lanes extends Pick<Actors, 'fetched' | 'concluded' | 'written'> {
  start(): Promise<void>;
  /** Looks for due lanes that no node has leased, and releases some of its own where others need the room. */
  look(): void;
  /** Another node queued deliveries or released lanes for these workspaces; for any if the list is empty. */
  announced(workspaces: readonly string[]): void;
  /**
   * Fan-out queued deliveries after `since` (performance.now()); `as_of` is the number of the last change at that
   * time. A leased lane takes them or is woken.
   */
  queued(lanes: readonly OpenedLane[], since: number, as_of: number): void;
  /** Fetched, and not started yet. */
  ready(): Iterable<Delivery>;
  /** Another node holds the lane. */
  lost(lane: Lane): void;
  /** Leases nothing more. */
  close(): Promise<void>;
  /** Releases all lanes. Leases are renewed until here, since attempts may outlast one and their outcomes count. */
  stop(): Promise<void>;
}

interface LanesOptions {
  pool: Pool;
  clock: Clock;
  node: string;
  shards: Shards;
  announcer: Pick<Announcer, 'announce'>;
  log: Log;
  settings: DeliveryConfiguration;
  inFlight: InFlight<Delivery, unknown>;
  maxLanes: number;
  maxPause: number;
  /** Milliseconds in which each lane is looked at. */
  pollInterval: number;
  fetch(lane: Lane): void;
  /** Begins an attempt of each. */
  start(deliveries: readonly Delivery[]): void;
  onLost(lane: Lane): void;
  observer: Observer;
  onError(error: unknown): void;
}

const SWEEPS = 10;
/** The oldest that fan-out's reading of an endpoint may be; a batch delayed longer by a lock or the disk is fetched. */
const MAX_READ_AGE_MS = 50;

// oxlint-disable-next-line max-lines-per-function -- joins the parts of the stage, which call one another
export function createLanes(options: LanesOptions): Lanes {
  const { announcer, log, node, inFlight, observer, maxPause, fetch, start, onError } = options;
  const { lease, endpointConcurrency: maxInFlight } = options.settings;
  const held = createHeldLanes<Lane>(options.maxLanes);
  observer.gauge?.('lanes', {}, () => held.lanes().length);
  observer.gauge?.('deliveries_in_flight', {}, () =>
    held.lanes().reduce((sum, { load }) => sum + load.ids.size, 0),
  );
  const leasing = { ...options, held, lease };
  const announceFree = () => void announcer.announce('deliveries');

  const lost = (lane: Lane): void => {
    if (!lane.load.isOpen) return;
    const { workspace_id, webhook_endpoint_id, fence } = lane;
    log.warn({ workspace_id, webhook_endpoint_id, fence, node }, 'lane lost');
    actors.lose(lane);
    options.onLost(lane);
  };
  const leases = perShard(options.shards, (shard) => {
    const isHere = ({ workspace_id }: Lane) => options.shards.of(workspace_id) === shard;
    return createLaneLeases<Lane>({
      ...leasing,
      shard,
      lanes: () => held.lanes().filter(isHere),
      onLeased: (leased) => actors.start(leased),
      onLost: lost,
      onFreed: announceFree,
    });
  });
  const leaseOf = (workspaces: readonly string[]) => requestEach(leases, workspaces);
  const actors = createActors({
    held,
    inFlight,
    maxInFlight,
    maxPause,
    fetch,
    start,
    inspect: observer.actor,
    onError,
    onEnded: (lane, ending) =>
      ending === 'release_asked'
        ? leases.of(lane).releaseToOthers(lane)
        : leases.of(lane).release(lane),
  });
  const { release, cancelRelease } = actors;
  const sharing = createLaneSharing({ ...leasing, release, cancelRelease });

  /** Whether the lane is leased by this node, which then finds what was queued. */
  const take = (opened: OpenedLane, since: number, as_of: number): boolean => {
    const lane = held.get(laneId(opened));
    if (lane === undefined) return false;
    const isFresh = performance.now() - since <= MAX_READ_AGE_MS;
    const queued = isFresh ? opened.deliveries.map((due) => deliveryOf(lane, due, as_of)) : [];
    if (!actors.push(lane, queued, since)) actors.wake(lane);
    return true;
  };

  let turn = 0;
  const sweep = (): void => {
    actors.sweep(turn, SWEEPS);
    turn = (turn + 1) % SWEEPS;
  };
  const renew = (): void => {
    for (const each of leases.all) each.renew();
    sharing.balance();
  };
  let sweeping: NodeJS.Timeout | undefined;
  let renewing: NodeJS.Timeout | undefined;
  let closing = false;

  return {
    start: async () => {
      await sharing.start();
      sweeping = setInterval(sweep, options.pollInterval / SWEEPS);
      renewing = setInterval(renew, lease / 3);
    },
    look: () => {
      sharing.makeRoom();
      leaseOf([]);
    },
    announced: (workspaces) => {
      leaseOf(workspaces);
      const named = new Set(workspaces);
      for (const lane of held.lanes())
        if (named.size === 0 || named.has(lane.workspace_id)) actors.wake(lane);
    },
    queued: (lanes, since, as_of) => {
      // Once this node stops its lanes are released, and another node finds the deliveries.
      const others = closing ? lanes : lanes.filter((lane) => !take(lane, since, as_of));
      if (others.length === 0) return;
      const workspaces = [...new Set(others.map(({ workspace_id }) => workspace_id))];
      leaseOf(workspaces);
      void announcer.announce('deliveries', workspaces);
    },
    fetched: actors.fetched,
    concluded: actors.concluded,
    written: actors.written,
    ready: () => held.lanes().flatMap(({ ready }) => ready),
    lost,
    close: async () => {
      closing = true;
      clearInterval(sweeping);
      await Promise.all([sharing.stop(), ...leases.all.map((each) => each.close())]);
    },
    stop: async () => {
      clearInterval(renewing);
      actors.endAll();
      await Promise.all(leases.all.map((each) => each.stop()));
    },
  };
}
