import { createClosing, type Closing } from './process/closing.ts';
import type { Configuration } from './config/configuration.ts';
import type { NetworkConnector } from './connectors/network/connector.ts';
import { createActivities } from './kernel/activities.ts';
import type { Log } from './kernel/log.ts';
import { joinObservers, type Observer } from './kernel/observer.ts';
import { compareClocks } from './process/compare-clocks.ts';
import type { Storage } from './process/open-storage.ts';
import type { prepareDelivery } from './process/prepare-delivery.ts';
import { watchLoop } from './process/watch-loop.ts';

/** The roles of a process; several of any role may share one database. */
export const ROLES = ['all', 'api', 'delivery'] as const;
export type Role = (typeof ROLES)[number];

export interface RunningService {
  /** Where it listens, `http://host:port`; null for a role that does not. */
  address: string | null;
  /** Where the metrics are; null without `METRICS_PORT`. */
  metricsAddress: string | null;
  /** The beginning of links in answers and events. */
  baseUrl: string;
  storage: Storage;
  /** Stops in order: no new connections, requests end, handovers, messages and attempts end, database, embedded PostgreSQL. */
  stop(): Promise<void>;
}

/** Slices of background work take far less: a statement that takes longer waits for something that will not come. */
const LIMITS = { statement_timeout: 60_000 };

/**
 * Builds what the role needs, and runs it. Throws when it cannot start, with everything closed again.
 * @param closing where it registers what it opens, for a caller that may have to end it meanwhile
 * @param stopping ends the wait for a database that is away
 * @param network without one, messages to the e-invoicing network wait
 * @param watching observes this process
 *
 * @example
 * const service = await startService(readConfiguration(process.env), 'all', createLog('info'));
 * await service.stop();
 */
export async function startService(
  configuration: Configuration,
  role: Role,
  log: Log,
  closing: Closing = createClosing(),
  stopping: AbortSignal = new AbortController().signal,
  network: NetworkConnector | null = null,
  watching: readonly Observer[] = [],
): Promise<RunningService> {
  try {
    const activities = createActivities();
    const metrics = await startMetrics(configuration, log, closing);
    // They load their program while this thread loads its own and opens the database.
    const threads = role === 'api' ? null : await loadThreads(configuration, log, closing);
    const counting: Observer = metrics?.observer ?? {};
    const traces = await startTraces(configuration, counting, log, closing);
    const observer = joinObservers([activities, ...watching, counting, traces]);
    const options = { role, stopping, observer, limits: LIMITS };
    const { openStorage } = await import('./process/open-storage.ts');
    const storage = await openStorage(configuration, log, closing, options);
    await compareClocks({ db: storage.db, observer, log }, closing);
    // Loaded before anything runs in this thread: on a slow machine that holds the loop for longer than PostgreSQL lets a
    // transaction stand still. Each role loads its own: the API alone is 35 MB.
    const api = role === 'delivery' ? null : await import('./process/serve-api.ts');
    const { purgeRegularly } = await import('./process/purge.ts');
    purgeRegularly(storage.db, log, closing); // ends after the nodes: a purge may take long
    if (threads !== null) metrics?.watch(storage.db);
    const nodes =
      threads && (await prepareNodes(configuration, { storage, threads, observer }, log, closing));
    stopping.throwIfAborted();
    // The threads deliver while this one loads what else it does.
    const [, { createTools }, background] = await Promise.all([
      nodes?.start(),
      import('./process/create-tools.ts'),
      role === 'api' ? null : import('./process/start-background.ts'),
    ]);
    const tools = createTools(configuration, storage.db, observer, closing);
    await background?.startBackground(configuration, storage, { ...tools, network }, log, closing);
    const address =
      api === null ? null : await api.serveApi(configuration, storage, tools, log, closing);
    // Only now: all of that holds the loop longer than any request.
    watchLoop(activities, log, closing);
    metrics?.ready(closing);
    return {
      address,
      metricsAddress: metrics?.address ?? null,
      baseUrl: configuration.baseUrl,
      storage,
      stop: () => closing.close(),
    };
  } catch (error) {
    await closing.close().catch((err: unknown) => log.error({ err }, 'closing'));
    throw error;
  }
}

async function loadThreads({ delivery }: Configuration, log: Log, closing: Closing) {
  const { createThreads } = await import('./process/delivery-nodes/threads.ts');
  const threads = createThreads(delivery.workers, log);
  closing.add(() => threads.destroy());
  return threads;
}

async function prepareNodes(...given: Parameters<typeof prepareDelivery>) {
  const { prepareDelivery } = await import('./process/prepare-delivery.ts');
  return prepareDelivery(...given);
}

async function startMetrics({ metrics }: Configuration, log: Log, closing: Closing) {
  if (metrics === null) return null;
  const { startMetrics } = await import('./process/metrics/start-metrics.ts');
  return startMetrics(metrics, log, closing);
}

async function startTraces(
  { traces }: Configuration,
  counting: Observer,
  log: Log,
  closing: Closing,
): Promise<Observer> {
  if (traces === null) return {};
  const { startTraces } = await import('./process/traces/start-traces.ts');
  return startTraces(traces, counting, log, closing);
}
