import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import { readConfiguration, type Configuration } from '#config/configuration.ts';
import { createEngine } from '#delivery/engine.ts';
import { createThreadPool, type ThreadPool } from '#delivery/attempt/thread-pool.ts';
import { createLog } from '#kernel/log.ts';
import { openDatabase } from '#orm/open-database.ts';
import { startDatabaseClock } from '#orm/database-clock.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';
import { CRASHES, type CrashWay } from './crash-ways.ts';
import { engineSettings } from './engine-settings.ts';
import type { Engine } from './fleet.ts';
import type { Site } from './trial.ts';

export interface ThreadEngine extends Engine {
  name: string;
  /** Attempts that a crash cut off. */
  readonly crashedAttempts: number;
  /** Resolves once the engine has noticed, or should have. */
  crash(way: CrashWay): Promise<void>;
}

const NAME = 'this process';
const CRASHING_THREAD = fileURLToPath(new URL('crashing-thread.ts', import.meta.url));
/** A thread with nothing in flight may end unnoticed. */
const NOTICED_WITHIN_MS = 1_000;
/** Its attempts end much sooner. */
const END_WITHIN_MS = 15_000;

export async function startThreadEngine({ ground, receiver }: Site): Promise<ThreadEngine> {
  const address = await receiver.openFor(NAME);
  const settings = engineSettings(ground, await testAuthority(), address);
  const db = await openDatabase({ url: ground.url });
  const log = createLog('silent');
  const clock = await startDatabaseClock(db.pool, (err) => log.warn({ err }));

  let lost = () => {};
  const configuration = readConfiguration(settings);
  let crashedAttempts = 0;
  const threads = countCrashed(
    createCrashingPool(configuration, () => lost()),
    () => (crashedAttempts += 1),
  );
  const { cipher } = ground;
  const { delivery } = configuration;
  const engine = createEngine({ db, cipher, clock, threads, log, settings: delivery });
  await engine.start();
  const channel = new BroadcastChannel(CRASHES);
  const stop = () =>
    Promise.race([engine.stop().then(() => true), sleep(END_WITHIN_MS, false, { ref: false })]);
  let stopping: Promise<boolean> | undefined;
  return {
    name: NAME,
    get crashedAttempts() {
      return crashedAttempts;
    },
    crash: async (way) => {
      const noticed = new Promise<void>((resolve) => (lost = resolve));
      channel.postMessage(way);
      await Promise.race([noticed, sleep(NOTICED_WITHIN_MS)]);
    },
    end: async () => ((await (stopping ??= stop())) ? [] : [`${NAME} did not end`]),
    abandon: async () => {
      await (stopping ??= stop());
      channel.close();
      clock.stop();
      await db.close();
    },
  };
}

const countCrashed = (pool: ThreadPool, count: () => void): ThreadPool => ({
  ...pool,
  run: (attempts, onOutcome) =>
    pool.run(attempts, (outcome) => {
      if (outcome.kind === 'failed' && outcome.error_code === 'worker_crashed') count();
      onOutcome(outcome);
    }),
});

function createCrashingPool(
  { brand, delivery, egress }: Configuration,
  onThreadLost: () => void,
): ThreadPool {
  const { workers: threads, connectTimeout, responseTimeout } = delivery;
  const options = { threads, brand, connectTimeout, responseTimeout, egress, onThreadLost };
  return createThreadPool(options, CRASHING_THREAD);
}
