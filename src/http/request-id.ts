import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The client's own `X-Request-Id` if it has 1–128 printable characters, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const own = headers['x-request-id'];
  return typeof own === 'string' && /^[\x21-\x7e][\x20-\x7e]{0,127}$/.test(own)
    ? own
    : randomUUID();
}
