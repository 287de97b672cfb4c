import type { Configuration } from '#config/configuration.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#embedded-postgres/embedded-postgres.ts';
import type { Log } from '#kernel/log.ts';
import type { Observer } from '#kernel/observer.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import { refuseOtherEncoding } from '#orm/refuse-other-encoding.ts';
import type { SessionLimits } from '#orm/session-limits.ts';
import type { Closing } from './closing.ts';

/** Each background work uses one or two, and none waits long for a lock. Delivery threads have their own. */
export const WORK_CONNECTIONS = 8;
/** As long as a statement of the background may take. */
const CONNECT_MS = 60_000;

/** A database that may lack migrations. */
export interface ConnectedDatabase {
  db: OpenDatabase;
  url: string;
  /** Null with a `DATABASE_URL`. */
  embedded: EmbeddedPostgres | null;
}

interface ConnectionOptions {
  observer?: Observer;
  limits?: SessionLimits;
  /** Another application name than the service's. */
  sessions?: string;
}

/**
 * Opens the database of `DATABASE_URL`, or the embedded one, as it is. Everything opened is registered with `closing`
 * as soon as it may need closing.
 */
export async function connectDatabase(
  configuration: Configuration,
  log: Log,
  closing: Closing,
  { observer, limits, sessions }: ConnectionOptions = {},
): Promise<ConnectedDatabase> {
  const { databaseUrl } = configuration;
  const embedded = databaseUrl === null ? await openEmbedded(configuration, log, closing) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  const db = await openDatabase({
    url: sessions === undefined ? url : withSessions(url, sessions),
    connections: WORK_CONNECTIONS,
    connectTimeout: CONNECT_MS,
    checkSessions: embedded === null,
    ...(observer && { observer }),
    ...(limits && { limits }),
    onError: (err) => log.warn({ err }, 'a database connection broke'),
  });
  closing.add(() => db.close());
  if (embedded === null) await refuseOtherEncoding(db);
  return { db, url, embedded };
}

function withSessions(url: string, name: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', name);
  return named.href;
}

async function openEmbedded(
  { dataDirectory }: Configuration,
  log: Log,
  closing: Closing,
): Promise<EmbeddedPostgres> {
  let running = false;
  const starting = startEmbeddedPostgres({
    dataDirectory,
    // Once it runs, it logs only problems.
    log: (line) => (running ? log.warn(line) : log.debug(line)),
  });
  closing.addOutliving(async () => {
    const postgres = await starting.catch(() => null); // A failed start leaves nothing to stop.
    await postgres?.stop();
  });
  const postgres = await starting;
  running = true;
  return postgres;
}
