import { setTimeout as sleep } from 'node:timers/promises';
import type { DeliveryConfiguration } from '#config/configuration.ts';
import { createEngine } from '#delivery/engine.ts';
import type { Log } from '#kernel/log.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { statement } from '#orm/statement.ts';
import type { Storage } from '#process/open-storage.ts';
import { createSubscribers, type SentDelivery, type Subscribers } from './subscribers.ts';
import type { StoryTime } from './story-time.ts';

export interface Deliveries extends Pick<Subscribers, 'answer'> {
  /** Makes the attempts that are due now. */
  send(): Promise<void>;
  /** Oldest first. */
  sent: readonly SentDelivery[];
}

const LOOK_MS = 5;

const COUNT_DUE = statement<{ count: number }, [now: Date]>(
  'count_due_deliveries',
  'select count(*)::int as count from deliveries where next_attempt_at <= $1',
);

/** The delivery engine without transport: bodies are what it would have posted. */
export function createDeliveries({
  storage: { db, cipher },
  time,
  log,
  settings,
}: {
  storage: Storage;
  time: StoryTime;
  log: Log;
  settings: DeliveryConfiguration;
}): Deliveries {
  const subscribers = createSubscribers(time);
  return {
    answer: subscribers.answer,
    sent: subscribers.sent,
    send: async () => {
      // One event at a time, so that ids follow the order of events.
      while ((await dispatchEvents(db, time.now(), 1)).events > 0);
      const engine = createEngine({
        db,
        cipher,
        clock: time,
        attempts: subscribers.attempts,
        log,
        settings,
      });
      await engine.start();
      while ((await COUNT_DUE.one(db, time.now())).count > 0) await sleep(LOOK_MS);
      await engine.stop();
    },
  };
}
