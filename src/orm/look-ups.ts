import { Pool } from 'pg';
import type { Observer } from '#kernel/observer.ts';
import { readDatabaseAddress } from './database-address.ts';
import { observePool } from './observe-pool.ts';
import { limitSession } from './session-limits.ts';

/** One for each batch loader (src/orm/batch-loader.ts), and one for the rest. */
const CONNECTIONS = 3;
/** They find a few rows by key; longer means a fault. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000 };

/**
 * Connections for the look-ups by key at the start of every request, which never wait for a tenant. Nothing slow
 * belongs here, and no write except the deletion of a dead token and a taking
 * from the budget of an application, which never wait for others.
 */
export function openLookUps(
  url: string,
  observer: Observer,
  onError: (error: Error) => void,
): Pool {
  const address = readDatabaseAddress(url);
  const pool = new Pool({
    fallback_application_name: 'bordereau look-ups',
    ...address,
    max: CONNECTIONS,
    onConnect: limitSession(address, LIMITS),
  });
  observePool(pool, 'look_ups', observer);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {})); // its statement rejects
  return pool;
}
