import { Pool } from 'pg';
import type { Observer } from '#kernel/observer.ts';
import { readDatabaseAddress } from './database-address.ts';
import { observePool } from './observe-pool.ts';
import { configureSession, longestSilence } from './session-limits.ts';
import { createSilenceWatch } from './silent-server.ts';

/** One for each batch loader (src/orm/batch-loader.ts), and one for the rest. */
export const LOOK_UP_CONNECTIONS = 3;
/** They find a few rows by key; longer means a fault. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000 };
/** For a connection, a free one included. */
const CONNECT_MS = 5_000;

/**
 * Connections for the look-ups by key at the start of every request, which never wait for a tenant. Nothing slow
 * belongs here, and no write except the deletion of a dead token, a taking
 * from the budget of an application and the note that a session is in use, which never wait for others.
 */
export function openLookUps(
  url: string,
  observer: Observer,
  onError: (error: Error) => void,
  name = 'look_ups',
): Pool {
  const address = readDatabaseAddress(url);
  const silence = createSilenceWatch(longestSilence(address, LIMITS));
  const configure = configureSession(address, LIMITS);
  const pool = new Pool({
    fallback_application_name: 'bordereau look-ups',
    ...address,
    max: LOOK_UP_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    onConnect: (client) => {
      silence.watch(client);
      return configure(client);
    },
  });
  observePool(pool, name, observer);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {})); // its statement rejects
  return pool;
}
