import { randomUUID } from 'node:crypto';
import type { DeliveryConfiguration } from '#config/configuration.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { WorkspaceGroup } from '#orm/sql/by-group.ts';
import type { OpenedLane } from '#orm/sql/dispatch-events.ts';
import { createActorRegistry } from './actor-registry.ts';
import { createInFlightAttempts } from './in-flight-attempts.ts';
import { createFanOut } from './fan-out.ts';
import { createLaneLeases } from './lane-leases.ts';
import { createLaneSharing } from './lane-sharing.ts';
import type { ThreadPool } from './thread-pool.ts';
import { deactivation, deliveryMove, type DeliveryInspector } from './inspected-moves.ts';
import { createPuller } from './puller.ts';
import { createUpdateWriter } from './update-writer.ts';
import { createEndpointWatch } from './watch-endpoints.ts';

interface EngineOptions {
  db: OpenDatabase;
  cipher: Cipher;
  /** The database's clock, so that nodes agree on what is due. */
  clock: Clock;
  /** Closed by the engine. */
  threads: ThreadPool;
  log: Log;
  delivery: DeliveryConfiguration;
  /** The workspaces that it serves; all if absent. */
  group?: WorkspaceGroup;
  inspector?: DeliveryInspector | undefined;
  /** Milliseconds between polls of the database without a notification. */
  pollInterval?: number;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds, give or take half. */
  maxPause?: number;
  /** Lanes that the engine may hold, at about 4 kB each. */
  maxLanes?: number;
}

export interface Engine {
  start(): Promise<void>;
  /** Takes nothing new, lets running attempts end, writes their outcomes, and releases the lanes. */
  stop(): Promise<void>;
}

const POLL_MS = 500;
const MAX_LANES = 5000;
const MAX_PAUSE_MS = 2_000;
const SWEEPS = 10;
/** The oldest that fan-out's reading of an endpoint may be; a batch delayed longer by a lock or the disk is pulled. */
const MAX_READ_AGE_MS = 50;
/** An attempt that began as the engine stopped ends at its deadline; its outcome arrives a moment later. */
const HEARD_MS = 500;

/**
 * Connects the stages: fan-out queues deliveries and opens lanes, lanes are leased, each gets an actor, the puller
 * fetches due deliveries for the actors, the threads attempt them, and their updates are written. Sharing gives
 * surplus lanes to other nodes. Rows are the truth: a stage keeps only its current work in memory.
 */
// oxlint-disable-next-line max-lines-per-function -- wires the stages, which call one another
export function createEngine(options: EngineOptions): Engine {
  const { db, clock, log, delivery, group = 'all', inspector } = options;
  const { changes } = options.threads;
  const latestChange = changes.latest;
  const node = randomUUID();
  const onError = (error: unknown) => log.error({ err: error, node }, 'delivery');
  const maxLanes = options.maxLanes ?? MAX_LANES;
  const common = { pool: db.pool, clock, group, onError };

  const updateWriter = createUpdateWriter({
    ...common,
    node,
    failureLimit: delivery.failureLimit,
    runningAttempts: () => attempts.running(),
    onWritten: (updates) => {
      attempts.written(updates);
      actors.written(updates);
      sharing.written(updates.map(({ row }) => row));
    },
    onLost: (lanes) => lanes.forEach((lane) => leases.forget(lane)),
    onDeactivated: (endpoints) => {
      for (const endpoint of endpoints) {
        changes.note(endpoint);
        log.warn({ ...endpoint }, 'endpoint deactivated');
      }
      inspector?.onMoves(endpoints.map(deactivation));
    },
    onSettled: inspector && ((updates) => inspector.onMoves(updates.map(deliveryMove))),
  });
  const attempts = createInFlightAttempts({
    ...options,
    pool: db.pool,
    node,
    updateWriter,
    onConcluded: (update) => actors.concluded(update),
    onLost: (lane) => leases.forget(lane),
    onError,
  });
  const puller = createPuller({
    ...common,
    inFlight: () => attempts.ids(),
    latestChange,
    onPulled: (lane, deliveries, exhausted, as_of) => {
      if (!actors.pulled(lane, deliveries.length, exhausted)) return;
      for (const due of deliveries) attempts.start(lane, due, as_of);
    },
  });
  const leases = createLaneLeases({
    ...common,
    node,
    lease: delivery.lease,
    maxLanes,
    onLeased: (lanes) => actors.start(lanes),
    onLost: (lane) => {
      log.warn({ ...lane, node }, 'lane lost');
      actors.stop(lane);
      attempts.forget(lane);
    },
    onOffered: () => void db.announcer.announce('deliveries'),
  });
  const actors = createActorRegistry({
    maxInFlight: delivery.endpointConcurrency,
    maxPause: options.maxPause ?? MAX_PAUSE_MS,
    runningAttempts: () => attempts.running(),
    request: (...request) => sharing.request(...request),
    isReleasePending: (lane) => sharing.isReleasePending(lane),
    release: (lane) => leases.release(lane),
    inspect: inspector?.onActor,
    onError,
  });
  const sharing = createLaneSharing({
    ...common,
    node,
    lease: delivery.lease,
    maxLanes,
    lanes: () => leases.lanes(),
    request: (...request) => puller.request(...request),
    offerIdle: (lane) => {
      const idle = actors.stopIdle(lane);
      if (idle) leases.offer(lane);
      return idle;
    },
    releaseIdle: (lane) => {
      const idle = actors.stopIdle(lane);
      if (idle) leases.release(lane);
      return idle;
    },
  });
  /** False if the lane must be woken instead, or belongs to another node. */
  const push = (opened: OpenedLane, since: number, as_of: number): boolean => {
    if (performance.now() - since > MAX_READ_AGE_MS) return false;
    const pushed = actors.push(opened, opened.deliveries.length, since);
    if (pushed === null) return false;
    for (const delivery of opened.deliveries.slice(0, pushed.count))
      attempts.start(pushed.lane, delivery, as_of);
    return true;
  };
  let stopping = false;
  const fanOut = createFanOut({
    ...common,
    node,
    latestChange,
    onQueued: (lanes, since, as_of) => {
      // Once this node stops its lanes are released, and another node finds the deliveries.
      const isTaken = (lane: OpenedLane) => push(lane, since, as_of) || actors.wake(lane);
      const elsewhere = stopping ? lanes : lanes.filter((lane) => !isTaken(lane));
      if (elsewhere.length === 0) return;
      leases.lease.request();
      void db.announcer.announce('deliveries');
    },
  });

  const endpointWatch = createEndpointWatch({
    ...common,
    announcer: db.announcer,
    changes,
    runningEndpoints: () => attempts.runningEndpoints(),
  });

  const poll = () => {
    fanOut.request();
    endpointWatch.look();
    sharing.vacate(leases.surplus());
    leases.lease.request();
  };
  let turn = 0;
  const sweep = () => {
    actors.sweep(turn, SWEEPS);
    turn = (turn + 1) % SWEEPS;
  };
  const hints = [
    () => db.announcer.subscribe('events', () => fanOut.request()),
    () =>
      db.announcer.subscribe('deliveries', () => {
        leases.lease.request();
        actors.wakeAll();
      }),
  ];
  let unsubscribe: (() => void)[] = [];
  let polling: NodeJS.Timeout | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let renewing: NodeJS.Timeout | undefined;

  return {
    start: async () => {
      await db.announcer.listen();
      unsubscribe = hints.map((subscribe) => subscribe());
      endpointWatch.start();
      await sharing.start();
      const interval = options.pollInterval ?? POLL_MS;
      polling = setInterval(poll, interval);
      sweeping = setInterval(sweep, interval / SWEEPS);
      renewing = setInterval(() => {
        leases.renew.request();
        sharing.balance();
      }, delivery.lease / 3);
      poll();
    },
    stop: async () => {
      stopping = true;
      clearInterval(polling);
      clearInterval(sweeping);
      unsubscribe.forEach((end) => end());
      await Promise.all([sharing.stop(), leases.lease.stop(), fanOut.stop()]);
      await puller.stop();
      await attempts.close(delivery.responseTimeout + HEARD_MS);
      await endpointWatch.stop();
      await updateWriter.drained();
      // Leases are renewed until here: running attempts may outlast a lease, and their outcomes still count.
      clearInterval(renewing);
      actors.stopAll();
      await leases.stop();
    },
  };
}
