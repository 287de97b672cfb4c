import { Pool } from 'pg';
import { readDatabaseAddress } from './database-address.ts';
import { limitSession } from './session-limits.ts';

/** One for each loader that gathers questions (src/orm/batch-loader.ts), and one for all others. */
const CONNECTIONS = 3;
/** Each finds a few rows by their key; only something wrong takes longer. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000 };

/**
 * Connections for look-ups by key, which every request begins with and no tenant has to wait for: nothing that
 * takes long belongs here, and no write but the deletion of one dead token.
 */
export function openLookUps(url: string, onError: (error: Error) => void): Pool {
  const address = readDatabaseAddress(url);
  const pool = new Pool({
    fallback_application_name: 'bordereau look-ups',
    ...address,
    max: CONNECTIONS,
    onConnect: limitSession(address, LIMITS),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => {})); // its statement rejects
  return pool;
}
