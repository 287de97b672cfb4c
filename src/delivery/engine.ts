import { randomUUID } from 'node:crypto';
import type { DeliveryConfiguration } from '#config.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import type { OpenedLane } from '#orm/sql/dispatch-events.ts';
import { createCrew } from './actor-registry.ts';
import { createDesk } from './in-flight-attempts.ts';
import { createFanOut } from './fan-out.ts';
import { createLaneKeeper } from './lane-leases.ts';
import { createLaneSharing } from './lane-sharing.ts';
import type { Pool } from './thread-pool.ts';
import { createPuller } from './puller.ts';
import { createSettler } from './update-writer.ts';

export interface EngineOptions {
  db: Database;
  /** Opens the endpoints' signing secrets. */
  cipher: Cipher;
  /** The database's clock, so that nodes agree on what is due. */
  clock: Clock;
  /** The threads that make attempts; the engine closes it. */
  pool: Pool;
  log: Log;
  delivery: DeliveryConfiguration;
  /** Milliseconds between looks at the database without a hint. */
  pollInterval?: number;
  /** Milliseconds, about which an endpoint that keeps failing is left alone between attempts. */
  longestPause?: number;
  /** Lanes that the engine may hold; each costs about 4 kB, and those beyond wait. */
  mostLanes?: number;
}

/** One node of the delivery engine: from committed events to settled deliveries. */
export interface Engine {
  start(): Promise<void>;
  /** Takes nothing new, lets attempts in flight end, writes what came of them, hands the lanes back. */
  stop(): Promise<void>;
}

const POLL_MS = 500;
const MOST_LANES = 5000;
const LONGEST_PAUSE_MS = 2_000;
/** Turns of the crew's sweep between two looks. */
const SWEEPS = 10;
/** As old as an endpoint may be that fan-out has read; a batch that had to wait for a lock or the disk is pulled. */
const FRESH_MS = 50;
/** An attempt that began as the engine stopped ends at its deadline, and is heard of a moment later. */
const HEARD_MS = 500;

/**
 * Wires the stages: fan-out queues deliveries and opens lanes, the keeper leases lanes, the crew keeps
 * one actor a lane, the puller fetches what is due for them, the desk sends it to the pool and brings
 * the outcomes to the settler; sharing gives surplus lanes to other nodes. Each stage keeps in memory only what is in its hands: rows are the truth.
 */
export function createEngine(options: EngineOptions): Engine {
  const { db, clock, log, delivery } = options;
  const node = randomUUID();
  const onError = (error: unknown) => log.error({ err: error, node }, 'delivery');
  const mostLanes = options.mostLanes ?? MOST_LANES;
  const common = { pool: db.pool, clock, onError };

  const settler = createSettler({
    ...common,
    node,
    failureLimit: delivery.failureLimit,
    inFlight: () => desk.inFlight(),
    onSettled: (settlements) => {
      desk.finished(settlements);
      crew.settled(settlements);
      sharing.settled(settlements.map(({ row }) => row));
    },
    onLost: (lanes) => lanes.forEach((lane) => keeper.forget(lane)),
    onDeactivated: (endpoints) => {
      for (const endpoint of endpoints) log.warn({ ...endpoint }, 'endpoint deactivated');
    },
  });
  const desk = createDesk({
    ...options,
    database: db.pool,
    node,
    settler,
    onConcluded: (settlement) => crew.concluded(settlement),
    onLost: (lane) => keeper.forget(lane),
    onError,
  });
  const puller = createPuller({
    ...common,
    inHand: () => desk.ids(),
    onPulled: (lane, deliveries, exhausted) => {
      if (!crew.pulled(lane, deliveries.length, exhausted)) return;
      for (const due of deliveries) desk.take(lane, due);
    },
  });
  const keeper = createLaneKeeper({
    ...common,
    node,
    lease: delivery.lease,
    mostLanes,
    onLeased: (lanes) => crew.hire(lanes),
    onLost: (lane) => {
      log.warn({ ...lane, node }, 'lane lost');
      crew.dismiss(lane);
      desk.forget(lane);
    },
    onOffered: () => db.announcer.announce('deliveries'),
  });
  const crew = createCrew({
    most: delivery.endpointConcurrency,
    longestPause: options.longestPause ?? LONGEST_PAUSE_MS,
    inFlight: () => desk.inFlight(),
    ask: (...wish) => sharing.ask(...wish),
    isLeaving: (lane) => sharing.isLeaving(lane),
    release: (lane) => keeper.release(lane),
    onError,
  });
  const sharing = createLaneSharing({
    ...common,
    node,
    lease: delivery.lease,
    mostLanes,
    lanes: () => keeper.lanes(),
    ask: (...wish) => puller.ask(...wish),
    offerIdle: (lane) => {
      const idle = crew.dismissIdle(lane);
      if (idle) keeper.offer(lane);
      return idle;
    },
    releaseIdle: (lane) => {
      const idle = crew.dismissIdle(lane);
      if (idle) keeper.release(lane);
      return idle;
    },
  });
  /** False when the lane must be woken instead, or is not ours. */
  const handOver = (opened: OpenedLane, since: number): boolean => {
    if (performance.now() - since > FRESH_MS) return false;
    const handed = crew.hand(opened, opened.deliveries.length, since);
    if (handed === null) return false;
    for (const delivery of opened.deliveries.slice(0, handed.count))
      desk.take(handed.lane, delivery);
    return true;
  };
  let stopping = false;
  const fanOut = createFanOut({
    ...common,
    node,
    onQueued: (lanes, since) => {
      // Once this node stops its lanes go back, and another one finds what was queued.
      const taken = (lane: OpenedLane) => handOver(lane, since) || crew.wake(lane);
      const elsewhere = stopping ? lanes : lanes.filter((lane) => !taken(lane));
      if (elsewhere.length === 0) return;
      keeper.lease.request();
      db.announcer.announce('deliveries');
    },
  });

  const poll = () => {
    fanOut.request();
    sharing.vacate(keeper.surplus());
    keeper.lease.request();
  };
  let turn = 0;
  const sweep = () => {
    crew.sweep(turn, SWEEPS);
    turn = (turn + 1) % SWEEPS;
  };
  const hints = [
    () => db.announcer.subscribe('events', () => fanOut.request()),
    () =>
      db.announcer.subscribe('deliveries', () => {
        keeper.lease.request();
        crew.wakeAll();
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
      await sharing.start();
      const interval = options.pollInterval ?? POLL_MS;
      polling = setInterval(poll, interval);
      sweeping = setInterval(sweep, interval / SWEEPS);
      renewing = setInterval(() => {
        keeper.renew.request();
        sharing.balance();
      }, delivery.lease / 3);
      poll();
    },
    stop: async () => {
      stopping = true;
      clearInterval(polling);
      clearInterval(sweeping);
      unsubscribe.forEach((end) => end());
      await Promise.all([sharing.stop(), keeper.lease.stop(), fanOut.stop()]);
      await puller.stop();
      await desk.close(delivery.responseTimeout + HEARD_MS);
      await settler.drained();
      // Until here: attempts in flight may outlast a lease, and their outcomes still count.
      clearInterval(renewing);
      crew.dismissAll();
      await keeper.stop();
    },
  };
}
