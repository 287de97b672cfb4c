import { Pool, type ClientBase } from 'pg';
import { readDatabaseAddress } from './database-address.ts';
import { configureSession, longestSilence, type SessionLimits } from './session-limits.ts';
import { createSilenceWatch } from './silent-server.ts';

interface SessionOptions {
  url: string;
  limits?: SessionLimits | undefined;
}

interface PoolOptions extends SessionOptions {
  connections: number;
  /** Milliseconds for a connection, a free one included. */
  connectTimeout: number;
  /** Unless the address has one. */
  applicationName: string;
  onError: (error: Error) => void;
}

/** The address of a database, and what each session with it begins with. */
export function describeSessions({ url, limits }: SessionOptions) {
  const address = readDatabaseAddress(url);
  const silence = createSilenceWatch(longestSilence(address, limits));
  const configure = configureSession(address, limits);
  const onConnect = (client: ClientBase) => {
    silence.watch(client);
    return configure(client);
  };
  return { address, silence, onConnect };
}

/** Connections beside those of `openDatabase`, without its ORM: for look-ups, and for each delivery thread. */
export function openPool(options: PoolOptions): Pool {
  const { address, onConnect } = describeSessions(options);
  const pool = new Pool({
    fallback_application_name: options.applicationName,
    ...address,
    max: options.connections,
    connectionTimeoutMillis: options.connectTimeout,
    onConnect,
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', () => {})); // its statement rejects
  return pool;
}
