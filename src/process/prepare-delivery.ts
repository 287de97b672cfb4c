import type { Piscina } from 'piscina';
import type { Configuration } from '#config/configuration.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { startDatabaseClock } from '#orm/database-clock.ts';
import type { Closing } from './closing.ts';
import { createNodes, type Nodes } from './delivery-nodes/nodes.ts';
import type { Storage } from './open-storage.ts';

interface DeliveryParts {
  storage: Storage;
  threads: Piscina;
  observer: Observer;
}

/** Prepares the delivery engine, a node for each thread, so that the threads have their tasks as soon as it starts. */
export async function prepareDelivery(
  configuration: Configuration,
  { storage, threads, observer }: DeliveryParts,
  log: Log,
  closing: Closing,
): Promise<Nodes> {
  const { pool, announcer } = storage.db;
  const clock = await startDatabaseClock(pool, (err) => log.warn({ err }, 'database clock'));
  closing.add(async () => clock.stop());
  await announcer.listen();
  const nodes = createNodes({ configuration, storage, threads, observer, log, clock });
  closing.add(() => nodes.stop());
  return nodes;
}
