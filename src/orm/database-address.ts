import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** Finds out within some 20 s that an idle connection leads nowhere: the network in between forgets it, or a server is gone. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * The connection settings of an address (`postgres://…`), parameters included. Read once, because files that it names
 * may be gone at a later connection.
 * @throws when such a file cannot be read
 */
export function readDatabaseAddress(url: string): ClientConfig {
  try {
    const database = decodeURIComponent(new URL(url).pathname.slice(1));
    return { ...KEEP_ALIVE, ...parseIntoClientConfig(url), database };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATABASE_URL cannot be used: ${reason}`, { cause });
  }
}
