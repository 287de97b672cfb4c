import type { Configuration } from '#config/configuration.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { startDatabaseClock } from '#orm/database-clock.ts';
import type { Closing } from './closing.ts';
import { createNodes } from './delivery-nodes/nodes.ts';
import type { Storage } from './open-storage.ts';
import { workResendRuns } from './work-resend-runs.ts';
import { resealRegularly } from './reseal.ts';
import { retainRegularly } from './retain.ts';

/** Starts the delivery engine, one node in each thread. */
export async function startDelivery(
  configuration: Configuration,
  storage: Storage,
  observer: Observer,
  log: Log,
  closing: Closing,
): Promise<void> {
  const { db, cipher } = storage;
  const clock = await startDatabaseClock(db.pool, (err) => log.warn({ err }, 'database clock'));
  closing.add(async () => clock.stop());
  const nodes = createNodes({ configuration, storage, observer, log, clock });
  closing.add(() => nodes.stop());
  await nodes.start();
  const { delivery, quarantineRetention } = configuration;
  const { lease } = delivery;
  await workResendRuns({ db, observer, log, lease }, closing);
  const retentions = { deliveries: delivery.retention, quarantine: quarantineRetention };
  retainRegularly(db, retentions, log, closing);
  resealRegularly({ db, cipher, log }, closing);
}
