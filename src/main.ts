import type { AddressInfo } from 'node:net';
import { createApp } from './api/app.ts';
import type { Services } from './api/call.ts';
import { closeServer, listen } from './api/server.ts';
import { createClosing, type Closing } from './process/closing.ts';
import type { Configuration } from './config.ts';
import { createEngine } from './delivery/engine.ts';
import { createPool } from './delivery/pool.ts';
import { createCallerFinder } from './domain/oauth/find-caller.ts';
import { createEndpointFinder } from './domain/webhook-endpoints/find-endpoint.ts';
import { createEgressPolicy } from './kernel/egress-policy.ts';
import type { Log } from './kernel/log.ts';
import { openStorage, type Storage } from './process/open-storage.ts';
import { startDatabaseClock } from './orm/database-clock.ts';
import { purgeRegularly } from './process/purge.ts';
import { retainRegularly } from './process/retain.ts';

/** What a process does; several of any role may share one database. */
export const ROLES = ['all', 'api', 'delivery'] as const;
export type Role = (typeof ROLES)[number];

export interface RunningService {
  /** Where it listens, `http://host:port`; null for a role that does not. */
  address: string | null;
  /** What links in answers and events begin with. */
  baseUrl: string;
  storage: Storage;
  /** Stops in order: no new connections, requests end, attempts end, database, embedded PostgreSQL. */
  stop(): Promise<void>;
}

/** Requests under way get as long as a delivery's receiver does. */
const FINISH_REQUESTS_MS = 10_000;

/**
 * Builds what the role needs, and runs it. Throws when it cannot start, with everything closed again.
 * @param closing where it registers what it opens, for a caller that may have to end it meanwhile
 */
export async function startService(
  configuration: Configuration,
  role: Role,
  log: Log,
  closing: Closing = createClosing(),
): Promise<RunningService> {
  try {
    const storage = await openStorage(configuration, log, closing);
    purgeRegularly(storage.db, log, closing);
    if (role !== 'api') await startDelivery(configuration, storage, log, closing);
    const address =
      role === 'delivery' ? null : await serveApi(configuration, storage, log, closing);
    return { address, baseUrl: configuration.baseUrl, storage, stop: () => closing.close() };
  } catch (error) {
    await closing.close().catch((err: unknown) => log.error({ err }, 'closing'));
    throw error;
  }
}

async function serveApi(
  configuration: Configuration,
  { db, cipher }: Storage,
  log: Log,
  closing: Closing,
): Promise<string> {
  const services: Services = {
    db,
    cipher,
    log,
    egress: createEgressPolicy(configuration.egress),
    baseUrl: configuration.baseUrl,
    findCaller: createCallerFinder(db.pool),
    findEndpoint: createEndpointFinder(db.pool),
  };
  const app = createApp(services, configuration.trustedProxies);
  const server = await listen(app, configuration.host, configuration.port);
  closing.add(() => closeServer(server, FINISH_REQUESTS_MS));
  // A listening TCP server's address is an object.
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** The delivery engine and its threads, which its stop ends. */
async function startDelivery(
  { brand, egress, delivery }: Configuration,
  { db, cipher }: Storage,
  log: Log,
  closing: Closing,
): Promise<void> {
  const clock = await startDatabaseClock(db.pool, (err) => log.warn({ err }, 'database clock'));
  closing.add(async () => clock.stop());
  const pool = createPool({
    threads: delivery.workers,
    clock, // the database's, so that all nodes sign by one
    brand,
    connectTimeout: delivery.connectTimeout,
    responseTimeout: delivery.responseTimeout,
    egress,
    onThreadLost: (err) => log.error({ err }, 'a delivery thread died'),
  });
  const engine = createEngine({ db, cipher, clock, pool, log, delivery });
  closing.add(() => engine.stop());
  await engine.start();
  retainRegularly(db, delivery.retention, log, closing);
}
