import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryConfiguration } from '#config/configuration.ts';
import { printEnvelope, printEnvelopeHead } from '#events/envelope.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Pass } from '#kernel/fair-gate.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Shards } from '#orm/shards.ts';
import type { Pool } from 'pg';
import { createAddressees } from './attempt/addressees.ts';
import { checkDelivery } from './attempt/check-delivery.ts';
import type { AttemptRecord, CrashedAttempts } from './attempt/crashed-attempts.ts';
import { createLargeBodies } from './attempt/large-bodies.ts';
import type { Delivery, Lane } from './delivery.ts';
import type { InFlight } from './in-flight.ts';
import type { Lanes } from './lanes.ts';
import type { Attempt, FinalOutcome, Outcome } from './outcome.ts';
import { traceAttempt } from './traced-work.ts';
import { concludeAttempt, concludeUnreadable, concludeUnsent, type Update } from './update.ts';
import type { AttemptRunner } from './worker/attempt-runner.ts';
import type { Write } from './write.ts';

/** Attempts deliveries. */
export interface AttemptStage {
  /** Attempts each, at once or when its large body is loaded, or ends it without an attempt. */
  start(deliveries: readonly Delivery[]): void;
  /** Drops a lost lane's deliveries that wait for their bodies. */
  forget(lane: Lane): void;
  /** Starts nothing more, lets running attempts end within the deadline, and closes all connections. */
  close(deadlineMs: number): Promise<void>;
}

export interface RunningAttempt extends Attempt {
  delivery: Delivery;
  /** The share of a large body's bytes. */
  pass: Pass | null;
  /** In the thread's record. */
  place: number;
}

interface AttemptStageOptions {
  cipher: Cipher;
  clock: Clock;
  log: Log;
  attempts: AttemptRunner;
  record: AttemptRecord;
  crashed: CrashedAttempts;
  pool: Pool;
  node: string;
  shards: Shards;
  inFlight: InFlight<Delivery, RunningAttempt>;
  settings: DeliveryConfiguration;
  write: Pick<Write, 'add'>;
  lanes: Pick<Lanes, 'concluded' | 'lost'>;
  observer: Observer;
  onError(error: unknown): void;
}

const LOOK_MS = 20;

// oxlint-disable-next-line max-lines-per-function -- its closures are the ways of a delivery through the stage
export function createAttemptStage(options: AttemptStageOptions): AttemptStage {
  const { clock, log, attempts, record, crashed, pool, node, shards, inFlight } = options;
  const { settings, write, lanes } = options;
  const { time, traces } = options.observer;
  const addresseeOf = createAddressees(options.cipher, log);
  const policy = { schedule: settings.retrySchedule, window: settings.retryWindow };
  let closing = false;

  /** @param own the attempt's `traceparent`, if its receiver got one */
  const conclude = (update: Update, own?: string): void => {
    logAttempt(log, update);
    const { traceparent } = update.delivery;
    if (traces !== undefined && traceparent !== undefined && traceparent !== null)
      traceAttempt(traces, traceparent, update, own);
    write.add(update);
    lanes.concluded(update);
  };

  const receive = (ended: RunningAttempt, outcome: Outcome): void => {
    if (!inFlight.end(ended)) return;
    ended.pass?.leave();
    const { delivery, place } = ended;
    delivery.lane.load.running -= 1;
    if (outcome.kind === 'outdated' && closing) inFlight.drop(delivery);
    // Loaded again with its current endpoint, whether its body is large or not.
    else if (outcome.kind === 'outdated') largeBodies.load(delivery);
    else {
      if (time !== undefined) timeAttempt(delivery, outcome, time);
      conclude(concludeAttempt(delivery, outcome, clock.now(), policy), ended.traceparent);
    }
    // Last: a thread that dies of its outcome must not leave it to the next one.
    record.end(place);
  };

  /** The `traceparent` for the receiver, if it gets one. */
  const nameAttempt = ({ traceparent }: Delivery): string | undefined =>
    settings.traceparent && traceparent !== undefined && traceparent !== null
      ? (traces?.open('attempt', traceparent) ?? undefined)
      : undefined;

  const attempt = (delivery: Delivery, body: Attempt['body'], pass: Pass | null): void => {
    // Kept by the thread alone from here on, since a body may be large.
    delivery.data = null;
    const to = addresseeOf(delivery);
    if (to === null) {
      pass?.leave();
      conclude(concludeUnreadable(delivery, clock.now(), policy));
      return;
    }
    const now = clock.now().getTime();
    const running: RunningAttempt = {
      delivery,
      to,
      delivery_id: delivery.id,
      as_of: delivery.as_of,
      body,
      pass,
      place: record.begin(delivery, now),
      traceparent: nameAttempt(delivery),
    };
    inFlight.begin(running);
    delivery.lane.load.running += 1;
    attempts.makeAttempt(running, now - Date.now(), receive);
  };

  /** Ends it without an attempt if necessary. @returns whether it did */
  const endUnsent = (delivery: Delivery): boolean => {
    const now = clock.now();
    const crash = crashed.take(delivery);
    if (crash !== null) {
      conclude(concludeAttempt(delivery, crash, now, policy));
      return true;
    }
    const event = checkDelivery(delivery, now, settings.retryWindow);
    if (event !== null) conclude(concludeUnsent(delivery, event, now, policy));
    return event !== null;
  };

  const startOne = (delivery: Delivery): void => {
    if (endUnsent(delivery)) return;
    const { data } = delivery;
    if (data === null) largeBodies.load(delivery);
    else attempt(delivery, printEnvelope({ ...envelopeOf(delivery), data }), null);
  };

  const largeBodies = createLargeBodies({
    pool,
    node,
    shards,
    inFlight,
    changes: attempts.changes,
    onLoaded: (delivery, data, pass) => {
      if (endUnsent(delivery)) pass.leave();
      else attempt(delivery, { head: printEnvelopeHead(envelopeOf(delivery)), data }, pass);
    },
    onDropped: inFlight.drop,
    onLost: lanes.lost,
    onError: options.onError,
  });

  return {
    start: (deliveries) => deliveries.forEach(closing ? inFlight.drop : startOne),
    forget: largeBodies.forget,
    close: async (deadlineMs) => {
      closing = true;
      await largeBodies.stop();
      const deadline = performance.now() + deadlineMs;
      while (inFlight.running() > 0 && performance.now() < deadline) await sleep(LOOK_MS);
      // These attempts are not recorded: our stop cut them short, and another node repeats them.
      for (const one of inFlight.attempts()) {
        inFlight.end(one);
        inFlight.drop(one.delivery);
        record.end(one.place);
      }
      attempts.close();
    },
  };
}

function timeAttempt(
  { attempts_count, emitted_ms }: Delivery,
  { kind, attempted_at, duration_ms }: FinalOutcome,
  time: NonNullable<Observer['time']>,
): void {
  time('attempt', duration_ms, { outcome: kind });
  if (kind === 'acknowledged' && attempts_count === 0)
    time('arrival', Math.max(0, attempted_at + duration_ms - emitted_ms), {});
}

const envelopeOf = ({ id, event_type, occurred_ms, lane }: Delivery) => ({
  id,
  event_type,
  occurred_at: new Date(occurred_ms),
  workspace_id: lane.workspace_id,
});

function logAttempt(log: Log, update: Update): void {
  const { delivery, event, duration_ms, response_status, error_code } = update;
  // One line per attempt. Acknowledged ones only at debug level, since they cost more than they are worth.
  const level = event.type === 'response_2xx' ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const { workspace_id, webhook_endpoint_id } = delivery.lane;
  const line = { delivery: delivery.id, workspace_id, webhook_endpoint_id, ...event };
  log[level]({ ...line, duration_ms, response_status, error_code }, 'attempt');
}
