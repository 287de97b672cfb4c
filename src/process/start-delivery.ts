import type { Configuration } from '#config/configuration.ts';
import { createEngine } from '#delivery/engine.ts';
import { createThreadPool } from '#delivery/attempt/thread-pool.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { startDatabaseClock } from '#orm/database-clock.ts';
import type { Closing } from './closing.ts';
import type { Storage } from './open-storage.ts';
import { workResendRuns } from './work-resend-runs.ts';
import { resealRegularly } from './reseal.ts';
import { retainRegularly } from './retain.ts';

/** Starts the delivery engine and its threads, which end with it. */
export async function startDelivery(
  { brand, egress, delivery, quarantineRetention }: Configuration,
  { db, cipher }: Storage,
  observer: Observer,
  log: Log,
  closing: Closing,
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
    onThreadLost: (err) => {
      log.error({ err }, 'a delivery thread died');
      observer.count?.('delivery_threads_lost', {});
    },
  });
  const engine = createEngine({ db, cipher, clock, threads, log, settings: delivery, observer });
  closing.add(() => engine.stop());
  await engine.start();
  const { lease } = delivery;
  await workResendRuns({ db, observer, log, lease }, closing);
  const retentions = { deliveries: delivery.retention, quarantine: quarantineRetention };
  retainRegularly(db, retentions, log, closing);
  resealRegularly({ db, cipher, log }, closing);
}
