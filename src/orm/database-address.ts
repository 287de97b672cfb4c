import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/**
 * The connection settings of an address (`postgres://…`), parameters included. Read once, because files that it names
 * may be gone at a later connection.
 * @throws when such a file cannot be read
 */
export function readDatabaseAddress(url: string): ClientConfig {
  try {
    const database = decodeURIComponent(new URL(url).pathname.slice(1));
    return { ...parseIntoClientConfig(url), database };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`DATABASE_URL cannot be used: ${reason}`, { cause });
  }
}
