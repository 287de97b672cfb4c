import type { DeliveryConfiguration } from '#config/configuration.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { OpenDatabase } from '#orm/database.ts';
import type { ThreadPool } from './attempt/thread-pool.ts';

export interface EngineOptions {
  db: OpenDatabase;
  cipher: Cipher;
  /** The database's clock, so that nodes agree on what is due. */
  clock: Clock;
  /** Closed by the engine. */
  threads: ThreadPool;
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
