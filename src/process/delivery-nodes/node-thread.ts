import {
  createAttemptRecord,
  createCrashedAttempts,
  type CrashedAttempts,
} from '#delivery/attempt/crashed-attempts.ts';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { createEngine, type Engine } from '#delivery/engine.ts';
import { createAttemptRunner } from '#delivery/worker/attempt-runner.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { Tracing } from '#kernel/observer.ts';
import { startDatabaseClock } from '#orm/database-clock.ts';
import { readShards } from '#orm/citus/citus-shards.ts';
import { observePool } from '#orm/observe-pool.ts';
import { openPool } from '#orm/open-pool.ts';
import type { NodeSettings, NodeTask } from './messages.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { createRelay, type Relay } from './relay.ts';

/** Three stages keep one each; two for leases and for outcomes with failures (docs/guides/install.md has the sum). */
export const NODE_CONNECTIONS = 5;
const CONNECT_MS = 60_000;

/** A task of the pool: delivers until it is told to stop. Rejects if it cannot begin. */
export async function deliver(task: NodeTask): Promise<void> {
  const { settings } = task;
  const closing = createClosing();
  closing.add(async () => task.port.close());
  try {
    const open = await openTraces(settings);
    const crashed = createCrashedAttempts();
    crashed.add(task.crashed);
    const relay = createRelay({ ...settings, port: task.port, open, crashed });
    closing.add(async () => relay.close());
    const engine = await openEngine(task, { ...relay, crashed }, closing);
    await engine.start();
    relay.ready();
    await relay.stopping;
    await engine.stop();
  } finally {
    await closing.close();
  }
}

async function openEngine(
  { node, record, settings }: NodeTask,
  {
    log,
    observer,
    announcer,
    crashed,
  }: Pick<Relay, 'log' | 'observer' | 'announcer'> & {
    crashed: CrashedAttempts;
  },
  closing: Closing,
): Promise<Engine> {
  const { url, limits, brand, egress, delivery, changes, keys } = settings;
  const pool = openPool({
    url,
    limits,
    connections: NODE_CONNECTIONS,
    connectTimeout: CONNECT_MS,
    applicationName: 'bordereau',
    onError: (err) => log.warn({ err }, 'a database connection broke'),
  });
  closing.add(() => pool.end());
  observePool(pool, 'delivery', observer);
  const shards = await readShards(pool);
  const clock = await startDatabaseClock(pool, (err) => log.warn({ err }, 'database clock'));
  closing.add(async () => clock.stop());
  const { connectTimeout, responseTimeout } = delivery;
  const attempts = createAttemptRunner({
    brand,
    connectTimeout,
    responseTimeout,
    changes: createEndpointChanges(changes),
    egress,
  });
  return createEngine({
    node,
    db: { pool, shards, announcer },
    cipher: createCipher(keys),
    clock,
    record: createAttemptRecord(record),
    crashed,
    attempts,
    log,
    settings: delivery,
    observer,
  });
}

/** Its packages are loaded only by a process that traces. */
async function openTraces({ traces }: NodeSettings): Promise<Tracing['open'] | undefined> {
  if (traces === null) return undefined;
  const [{ createTracing }, { createSampler }] = await Promise.all([
    import('#process/traces/create-tracing.ts'),
    import('#process/traces/samplers.ts'),
  ]);
  return createTracing(createSampler(traces), () => {}).open;
}
