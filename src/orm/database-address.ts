import type { ClientConfig } from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/**
 * The settings that an address (`postgres://…`) gives every connection, its parameters included. Read once: the files
 * that it names may be gone when a connection is made again.
 * @throws when a file that it names cannot be read
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
