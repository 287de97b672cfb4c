import { randomUUID } from 'node:crypto';
import { createAttemptStage, type RunningAttempt } from './attempt.ts';
import { createAttemptRecord, createCrashedAttempts } from './attempt/crashed-attempts.ts';
import { createEndpointWatch } from './attempt/watch-endpoints.ts';
import type { Delivery } from './delivery.ts';
import { ENGINE_DEFAULTS, type EngineOptions } from './engine-options.ts';
import { createFanOut } from './fan-out.ts';
import { createFetch } from './fetch.ts';
import { createInFlight, type InFlight } from './in-flight.ts';
import { createLanes } from './lanes.ts';
import { wakeStages } from './wake-stages.ts';
import { createWrite } from './write.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import type { Log } from '#kernel/log.ts';
import { createRepeatedLines } from '#kernel/repeated-lines.ts';
import type { Observer } from '#kernel/observer.ts';

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
 * in memory. `node-thread.ts` calls it.
 *
 *     events ─> fan-out ─> lanes ─> fetch ─> attempt ─> write ─> rows
 *                  └─ push ─┴──────────────────┘ │          │
 *                            └─── acknowledged ──┘          │
 *                            └─────── written, lost ────────┘
 *
 * @example
 * const engine = createEngine({ db, cipher, clock, log, settings, attempts });
 * await engine.start();
 */
export function createEngine(given: EngineOptions): Engine {
  const { db, cipher, clock, log, settings, attempts, ...options } = given;
  const { node = randomUUID(), record = createAttemptRecord() } = options;
  const { crashed = createCrashedAttempts() } = options;
  const { changes } = attempts;
  const { observer, pollInterval, maxPause, maxLanes } = { ...ENGINE_DEFAULTS, ...options };
  const { pool, shards, announcer } = db;
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
    start: (deliveries) => attempt.start(deliveries),
    onLost: (lane) => attempt.forget(lane),
  });
  const write = createWrite({ ...shared, changes, lanes });
  const attempting = { cipher, attempts, record, crashed };
  const attempt = createAttemptStage({ ...shared, ...attempting, inFlight, write, lanes });
  const fetch = createFetch({ ...shared, inFlight, changes, lanes });
  const fanOut = createFanOut({ ...shared, changes, onQueued: lanes.queued });
  function* waiting() {
    yield* lanes.ready();
    for (const { delivery } of inFlight.attempts()) yield delivery;
  }
  const endpoints = createEndpointWatch({ ...shared, announcer, waiting, changes });
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

/** Logs errors of the stages: one line a second for each kind, since thousands of deliveries may meet the same. */
function createErrorLog(log: Log, node: string): (error: unknown) => void {
  const errors = createRepeatedLines<unknown>((err, count) =>
    log.error({ err, node, count }, 'delivery'),
  );
  return (error) => errors.add(safeMessage(error), error);
}

/** Gauges of deliveries between fetch and write. */
function observeFlow(
  { gauge }: Observer,
  inFlight: Pick<InFlight<Delivery, unknown>, 'running' | 'bytes'>,
): void {
  gauge?.('attempts_running', {}, inFlight.running);
  gauge?.('body_bytes', {}, () => inFlight.bytes.inUse);
}
