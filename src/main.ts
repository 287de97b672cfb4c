import { createClosing, type Closing } from './process/closing.ts';
import type { Configuration } from './config/configuration.ts';
import type { NetworkConnector } from './connectors/network/connector.ts';
import type { DeliveryInspector } from './delivery/inspected-moves.ts';
import { createActivities } from './kernel/activities.ts';
import { createComputePool } from './kernel/compute/compute-pool.ts';
import { createDocumentPool } from './kernel/compute/document-pool.ts';
import type { Log } from './kernel/log.ts';
import { openStorage, type Storage } from './process/open-storage.ts';
import { purgeRegularly } from './process/purge.ts';
import { watchLoop } from './process/watch-loop.ts';

/** The roles of a process; several of any role may share one database. */
export const ROLES = ['all', 'api', 'delivery'] as const;
export type Role = (typeof ROLES)[number];

export interface RunningService {
  /** Where it listens, `http://host:port`; null for a role that does not. */
  address: string | null;
  /** The beginning of links in answers and events. */
  baseUrl: string;
  storage: Storage;
  /** Stops in order: no new connections, requests end, handovers, messages and attempts end, database, embedded PostgreSQL. */
  stop(): Promise<void>;
}

/**
 * Builds what the role needs, and runs it. Throws when it cannot start, with everything closed again.
 * @param closing where it registers what it opens, for a caller that may have to end it meanwhile
 * @param stopping ends the wait for a database that is away
 * @param network without one, messages to the e-invoicing network wait
 * @param inspector sees what moves
 */
export async function startService(
  configuration: Configuration,
  role: Role,
  log: Log,
  closing: Closing = createClosing(),
  stopping: AbortSignal = new AbortController().signal,
  network: NetworkConnector | null = null,
  inspector?: DeliveryInspector,
): Promise<RunningService> {
  try {
    const storage = await openStorage(configuration, log, closing, stopping, inspector?.onMoves);
    purgeRegularly(storage.db, log, closing);
    const activities = createActivities();
    const compute = createComputePool();
    const documents = createDocumentPool();
    closing.add(() => compute.close());
    closing.add(() => documents.close());
    // Loaded for the roles that need it: the API alone is 35 MB.
    if (role !== 'api') {
      const { startDelivery } = await import('./process/start-delivery.ts');
      await startDelivery(configuration, storage, activities, log, closing, inspector);
      const { startPayments } = await import('./process/start-payments.ts');
      await startPayments(storage, { compute, activities }, log, closing);
      const { startBanking } = await import('./process/start-banking.ts');
      await startBanking(configuration, storage, { compute, activities }, log, closing);
      if (network !== null) {
        const { startNetwork } = await import('./process/start-network.ts');
        await startNetwork(configuration, storage, network, activities, log, closing);
      }
    }
    let address: string | null = null;
    if (role !== 'delivery') {
      const pools = { compute, documents, activities };
      const { serveApi } = await import('./process/serve-api.ts');
      address = await serveApi(configuration, storage, pools, log, closing, inspector?.onMoves);
    }
    // Only now: loading all of that holds the loop longer than any request.
    watchLoop(activities, log, closing);
    return { address, baseUrl: configuration.baseUrl, storage, stop: () => closing.close() };
  } catch (error) {
    await closing.close().catch((err: unknown) => log.error({ err }, 'closing'));
    throw error;
  }
}
