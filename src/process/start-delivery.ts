import type { Configuration } from '#config/configuration.ts';
import { createEngine } from '#delivery/engine.ts';
import type { DeliveryInspector } from '#delivery/inspected-moves.ts';
import { createThreadPool } from '#delivery/attempt/thread-pool.ts';
import type { Activities } from '#kernel/activities.ts';
import type { Log } from '#kernel/log.ts';
import { startDatabaseClock } from '#orm/database-clock.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';
import { workResendRuns } from './work-resend-runs.ts';
import { retainRegularly } from './retain.ts';

/** Starts the delivery engine and its threads, which end with it. */
export async function startDelivery(
  { brand, egress, delivery, quarantineRetention }: Configuration,
  { db, cipher }: Storage,
  activities: Activities,
  log: Log,
  closing: Closing,
  inspector?: DeliveryInspector,
): Promise<void> {
  const clock = await startDatabaseClock(db.pool, (err) => log.warn({ err }, 'database clock'));
  closing.add(async () => clock.stop());
  const threads = createThreadPool({
    threads: delivery.workers,
    clock, // The database's clock, so that all nodes sign by the same one.
    brand,
    connectTimeout: delivery.connectTimeout,
    responseTimeout: delivery.responseTimeout,
    egress,
    onThreadLost: (err) => log.error({ err }, 'a delivery thread died'),
  });
  const engine = createEngine({ db, cipher, clock, threads, log, delivery, inspector });
  closing.add(() => engine.stop());
  await engine.start();
  const { lease } = delivery;
  await workResendRuns({ db, activities, log, lease }, closing);
  const retentions = { deliveries: delivery.retention, quarantine: quarantineRetention };
  retainRegularly(db, retentions, log, closing);
}
