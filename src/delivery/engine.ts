import { randomUUID } from 'node:crypto';
import { safeMessage } from '#kernel/loggable-error.ts';
import { createRepeatedLines } from '#kernel/repeated-lines.ts';
import { createAttemptStage, type RunningAttempt } from './attempt.ts';
import { createEndpointWatch } from './attempt/watch-endpoints.ts';
import type { Delivery } from './delivery.ts';
import { ENGINE_DEFAULTS, type EngineOptions } from './engine-options.ts';
import { createFanOut } from './fan-out.ts';
import { createFetch } from './fetch.ts';
import { createInFlight } from './in-flight.ts';
import { createLanes } from './lanes.ts';
import { observeFlow } from './observe-flow.ts';
import { wakeStages } from './wake-stages.ts';
import { createWrite } from './write.ts';
import { createDeactivations } from './write/deactivations.ts';

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
  const options = { ...ENGINE_DEFAULTS, ...given };
  const { db, log, delivery, threads } = options;
  const node = randomUUID();
  const inFlight = createInFlight<Delivery, RunningAttempt>(delivery.endpointConcurrency);
  observeFlow(options.observer, inFlight);
  const errors = createRepeatedLines<unknown>((err, count) =>
    log.error({ err, node, count }, 'delivery'),
  );
  const onError = (error: unknown) => errors.add(safeMessage(error), error);
  const shared = { ...options, ...db, node, inFlight, changes: threads.changes, onError };

  const lanes = createLanes({
    ...shared,
    fetch: (lane) => fetch.request(lane),
    onPushed: (deliveries) => deliveries.forEach(attempt.start),
    onLost: (lane) => attempt.forget(lane),
  });
  const write = createWrite({
    ...shared,
    onLost: lanes.lost,
    onWritten: lanes.written,
    onDeactivated: createDeactivations(shared),
  });
  const attempt = createAttemptStage({ ...shared, write, lanes });
  const fetch = createFetch({
    ...shared,
    lanes,
    onFetched: (found) => found.forEach(attempt.start),
  });
  const fanOut = createFanOut({ ...shared, onQueued: lanes.queued });
  const endpoints = createEndpointWatch(shared);
  let stopWaking = () => {};

  return {
    start: async () => {
      await db.announcer.listen();
      await lanes.start();
      stopWaking = wakeStages({ ...shared, fanOut, lanes, endpoints });
    },
    stop: async () => {
      stopWaking();
      await Promise.all([lanes.close(), fanOut.stop()]);
      await fetch.stop();
      await attempt.close(delivery.responseTimeout + HEARD_MS);
      await endpoints.stop();
      await write.drained();
      await lanes.stop();
    },
  };
}
