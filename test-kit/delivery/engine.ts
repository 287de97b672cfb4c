import { readConfiguration } from '#config/configuration.ts';
import { createEngine, type Engine } from '#delivery/engine.ts';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { createAttemptRunner } from '#delivery/worker/attempt-runner.ts';
import { readEgressSettings } from '#egress/egress-settings.ts';
import type { Cipher } from '#kernel/cipher.ts';
import type { Clock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { SUBSCRIBER_EGRESS, type Subscriber } from './subscriber.ts';

/**
 * A delivery node with short intervals that reaches test subscribers; `variables` are the
 * service's.
 */
export async function startEngine(options: {
  db: OpenDatabase;
  cipher: Cipher;
  clock: Clock;
  subscriber: Subscriber;
  variables?: Record<string, string>;
  pollInterval?: number;
  maxPause?: number;
  /** The subscriber's names have fixed answers by default. */
  dnsServers?: readonly string[];
}): Promise<Engine> {
  const { delivery, brand } = readConfiguration({
    DELIVERY_CONNECT_TIMEOUT: '5s',
    DELIVERY_RESPONSE_TIMEOUT: '10s',
    ...options.variables,
  });
  const { db, cipher, clock, dnsServers } = options;
  const reach =
    dnsServers === undefined
      ? { ...SUBSCRIBER_EGRESS, dnsServers: [] }
      : { ...SUBSCRIBER_EGRESS, hosts: [], dnsServers };
  const attempts = createAttemptRunner({
    brand,
    connectTimeout: delivery.connectTimeout,
    responseTimeout: delivery.responseTimeout,
    changes: createEndpointChanges(),
    egress: readEgressSettings({ ...reach, caFiles: [options.subscriber.caFile] }),
  });
  const engine = createEngine({
    db,
    cipher,
    clock,
    attempts,
    settings: delivery,
    log: createLog('silent'),
    pollInterval: options.pollInterval ?? 20,
    maxPause: options.maxPause ?? 20,
  });
  await engine.start();
  return engine;
}
