import type { DeliveryConfiguration } from '#config/configuration.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { Announcer } from '#orm/announcer.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { AttemptRecord, CrashedAttempts } from './attempt/crashed-attempts.ts';
import type { AttemptRunner } from './worker/attempt-runner.ts';

export type EngineAnnouncer = Pick<Announcer, 'announce' | 'subscribe' | 'listen'>;

export interface EngineOptions {
  /** Its name among all nodes; a new one at each start. */
  node?: string;
  db: Pick<OpenDatabase, 'pool' | 'shards'> & { announcer: EngineAnnouncer };
  cipher: Cipher;
  /** The database's clock, so that nodes agree on what is due. */
  clock: Clock;
  /** Closed by the engine. */
  attempts: AttemptRunner;
  /** Read by the process if the engine's thread dies. */
  record?: AttemptRecord;
  /** Attempts during which another thread died. They are written as failed, not made again. */
  crashed?: CrashedAttempts;
  log: Log;
  settings: DeliveryConfiguration;
  observer?: Observer;
  /** Milliseconds between polls of the database without a notification. */
  pollInterval?: number;
  /** Longest pause between attempts to an endpoint that keeps failing, in milliseconds. */
  maxPause?: number;
  /** Lanes that the engine may hold, at about 4 kB each. */
  maxLanes?: number;
}

export const ENGINE_DEFAULTS = {
  pollInterval: 500,
  maxPause: 2_000,
  maxLanes: 5_000,
  observer: {},
} as const satisfies Partial<EngineOptions>;
