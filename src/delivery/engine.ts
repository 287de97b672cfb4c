import { randomUUID } from 'node:crypto';
import { createAttemptStage, type RunningAttempt } from './attempt.ts';
import { createEndpointWatch } from './attempt/watch-endpoints.ts';
import type { Delivery } from './delivery.ts';
import { ENGINE_DEFAULTS, type EngineOptions } from './engine-options.ts';
import { createErrorLog } from './error-log.ts';
import { createFanOut } from './fan-out.ts';
import { createFetch } from './fetch.ts';
import { createInFlight } from './in-flight.ts';
import { createLanes } from './lanes.ts';
import { observeFlow } from './observe-flow.ts';
import { wakeStages } from './wake-stages.ts';
import { createWrite } from './write.ts';

export interface Engine {
  start(): Promise<void>;
  /** Takes nothing new, lets running attempts end, writes their outcomes, and releases the lanes. */
  stop(): Promise<void>;
}

/** An attempt that began as the engine stopped ends at its deadline; its outcome arrives a moment later. */
const HEARD_MS = 500;

/**
 * Joins the stages: fan-out queues deliveries, lanes with due ones are leased, each fetches as many as may be in
 * flight, threads attempt them, and their updates are written. Rows are the truth: a stage keeps only its current work
 * in memory.
 */
export function createEngine(given: EngineOptions): Engine {
  const { db, cipher, clock, log, settings, threads, ...options } = given;
  const { observer, pollInterval, maxPause, maxLanes } = { ...ENGINE_DEFAULTS, ...options };
  const { pool, shards, announcer } = db;
  const { changes } = threads;
  const node = randomUUID();
  const onError = createErrorLog(log, node);
  const inFlight = createInFlight<Delivery, RunningAttempt>(settings.endpointConcurrency);
  observeFlow(observer, inFlight);
  /** The surroundings of every stage; its neighbours are named. */
  const shared = { pool, shards, clock, node, log, settings, observer, onError };

  const lanes = createLanes({
    ...shared,
    announcer,
    inFlight,
    pollInterval,
    maxPause,
    maxLanes,
    fetch: (lane) => fetch.request(lane),
    onPushed: (deliveries) => attempt.start(deliveries),
    onLost: (lane) => attempt.forget(lane),
  });
  const write = createWrite({ ...shared, inFlight, changes, lanes });
  const attempt = createAttemptStage({ ...shared, cipher, threads, inFlight, write, lanes });
  const fetch = createFetch({ ...shared, inFlight, changes, lanes, onFetched: attempt.start });
  const fanOut = createFanOut({ ...shared, changes, onQueued: lanes.queued });
  const endpoints = createEndpointWatch({ ...shared, announcer, inFlight, changes });
  let stopWaking = () => {};

  return {
    start: async () => {
      await announcer.listen();
      await lanes.start();
      stopWaking = wakeStages({ ...shared, announcer, pollInterval, fanOut, lanes, endpoints });
    },
    stop: async () => {
      stopWaking();
      await Promise.all([lanes.close(), fanOut.stop()]);
      await fetch.stop();
      await attempt.close(settings.responseTimeout + HEARD_MS);
      await endpoints.stop();
      await write.drained();
      await lanes.stop();
    },
  };
}
