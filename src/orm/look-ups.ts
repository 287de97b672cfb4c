import type { Pool } from 'pg';
import type { Observer } from '#kernel/observer.ts';
import { observePool } from './observe-pool.ts';
import { openPool } from './open-pool.ts';

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
  const pool = openPool({
    url,
    limits: LIMITS,
    connections: LOOK_UP_CONNECTIONS,
    connectTimeout: CONNECT_MS,
    applicationName: 'bordereau look-ups',
    onError,
  });
  observePool(pool, name, observer);
  return pool;
}
