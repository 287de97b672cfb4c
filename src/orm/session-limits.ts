import type { ClientBase, ClientConfig } from 'pg';

/** How long one statement may run or wait for a lock, in milliseconds; for ever if absent. */
export interface SessionLimits {
  statement_timeout?: number;
  lock_timeout?: number;
}

/**
 * A process that stands still within a transaction keeps its row locks, and the process that takes over its lanes
 * would wait for them. The server ends such a transaction.
 */
const MAX_PAUSE_MS = 5_000;

/**
 * Sets the limits of a new session, except those that the address itself sets. By a statement: poolers refuse
 * connections that ask for such settings as they begin.
 */
export function limitSession(
  address: ClientConfig,
  limits: SessionLimits = {},
): (client: ClientBase) => unknown {
  const wanted = { idle_in_transaction_session_timeout: MAX_PAUSE_MS, ...limits };
  const settings = Object.entries(wanted)
    .filter(([name]) => !(name in address) && !(address.options ?? '').includes(name))
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds}`)
    .join(';');
  // pg waits for the promise before it hands the connection out; its types do not know.
  return (client) => (settings === '' ? undefined : client.query(settings));
}
