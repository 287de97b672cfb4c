import { readConfiguration } from '../../src/config.ts';
import { createEngine, type Engine } from '../../src/delivery/engine.ts';
import { createPool } from '../../src/delivery/pool.ts';
import type { Cipher } from '../../src/kernel/cipher.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log.ts';
import type { Database } from '../../src/orm/database.ts';
import { SUBSCRIBER_EGRESS, type Subscriber } from './subscriber.ts';

/** A delivery node with short intervals that reaches test subscribers; the variables are those of the service. */
export async function startEngine(options: {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  subscriber: Subscriber;
  variables?: Record<string, string>;
  pollInterval?: number;
  longestPause?: number;
}): Promise<Engine> {
  const { delivery, brand } = readConfiguration({
    DELIVERY_WORKERS: '1',
    DELIVERY_CONNECT_TIMEOUT: '500ms',
    DELIVERY_RESPONSE_TIMEOUT: '1s',
    ...options.variables,
  });
  const { db, cipher, clock } = options;
  const pool = createPool({
    threads: delivery.workers,
    clock,
    brand,
    connectTimeout: delivery.connectTimeout,
    responseTimeout: delivery.responseTimeout,
    egress: { ...SUBSCRIBER_EGRESS, caFile: options.subscriber.caFile, dnsServers: [] },
  });
  const engine = createEngine({
    db,
    cipher,
    clock,
    pool,
    delivery,
    log: createLog('silent'),
    pollInterval: options.pollInterval ?? 20,
    longestPause: options.longestPause ?? 20,
  });
  await engine.start();
  return engine;
}
