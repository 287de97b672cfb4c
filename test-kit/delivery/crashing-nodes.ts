import { fileURLToPath } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { readConfiguration } from '#config/configuration.ts';
import { createLog } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import { startDatabaseClock } from '#orm/database-clock.ts';
import { openDatabase } from '#orm/open-database.ts';
import { createNodes } from '#process/delivery-nodes/nodes.ts';
import { createThreads } from '#process/delivery-nodes/threads.ts';
import { CRASHES, type CrashWay } from './crash-ways.ts';

export interface CrashingNodes {
  /** Outcomes written so far, by reason. */
  readonly outcomes: ReadonlyMap<string, number>;
  readonly threadsLost: number;
  crash(way: CrashWay): void;
  stop(): Promise<void>;
}

const CRASHING_NODE = fileURLToPath(new URL('crashing-node.ts', import.meta.url));

/** The delivery threads of a service with these variables, or the given ones, in this process. */
export async function startCrashingNodes(
  key: Buffer,
  variables: Record<string, string> & { DATABASE_URL: string },
  maxSilence?: number,
  given?: Piscina,
): Promise<CrashingNodes> {
  const { DATABASE_URL: url } = variables;
  const db = await openDatabase({ url });
  const log = createLog('silent');
  const clock = await startDatabaseClock(db.pool, (err) => log.warn({ err }));
  const outcomes = new Map<string, number>();
  let threadsLost = 0;
  const count: Observer['count'] = (name, { reason = '' }, by = 1) => {
    if (name === 'delivery_threads_lost') threadsLost += by;
    if (name === 'deliveries') outcomes.set(reason, (outcomes.get(reason) ?? 0) + by);
  };
  const keys = { key };
  const configuration = readConfiguration({
    SECRET_KEY: key.toString('base64'),
    LOG_LEVEL: 'silent',
    ...variables,
  });
  await db.announcer.listen();
  const nodes = createNodes({
    configuration,
    storage: { db, url, keys, limits: undefined },
    threads: given ?? createThreads(configuration.delivery.workers, log, CRASHING_NODE),
    observer: { count },
    log,
    clock,
    ...(maxSilence !== undefined && { maxSilence }),
  });
  const channel = new BroadcastChannel(CRASHES);
  const close = async (): Promise<void> => {
    await nodes.stop();
    channel.close();
    clock.stop();
    await db.close();
  };
  await nodes.start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    outcomes,
    get threadsLost() {
      return threadsLost;
    },
    crash: (way) => channel.postMessage(way),
    stop: close,
  };
}
