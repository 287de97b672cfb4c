import type { ClientBase, ClientConfig } from 'pg';

/** Milliseconds that a statement may run or wait for a lock; no limit if absent. */
export interface SessionLimits {
  statement_timeout?: number;
  lock_timeout?: number;
}

/**
 * A process that hangs in a transaction keeps its row locks, and its successor would wait for them. The server ends
 * such a transaction.
 */
const MAX_PAUSE_MS = 5_000;

/**
 * As on the embedded server, so that tests see the plans of every server. PostgreSQL compiles a statement whose plan it
 * takes for dear, at each run. A forbidden path (plan-by-key.ts) is priced at 10^10 and still taken where there is no
 * other: compiling a batch of fan-out took a second. Parallel workers take longer to start than our statements to run.
 */
const PLANNING = { jit: 'off', max_parallel_workers_per_gather: 0, random_page_cost: 1.1 };

/** Beyond the time of a statement: until then the server may say that it has ended it. */
const GRACE_MS = 5_000;

/** Milliseconds after which a server that says nothing is given up; null without a limit for statements. */
export function longestSilence(address: ClientConfig, limits: SessionLimits = {}): number | null {
  if ((address.options ?? '').includes('statement_timeout')) return null;
  const own = 'statement_timeout' in address ? address : limits;
  const milliseconds = Number(own.statement_timeout ?? 0);
  return milliseconds > 0 ? milliseconds + GRACE_MS : null;
}

/**
 * Gives a new session its limits and how it plans, except what the address sets. Uses a statement, because poolers
 * refuse such settings at connection.
 */
export function configureSession(
  address: ClientConfig,
  limits: SessionLimits = {},
): (client: ClientBase) => unknown {
  const wanted = { ...PLANNING, idle_in_transaction_session_timeout: MAX_PAUSE_MS, ...limits };
  const settings = Object.entries(wanted)
    .filter(([name]) => !(name in address) && !(address.options ?? '').includes(name))
    .map(([name, value]) => `set ${name} = ${value}`)
    .join(';');
  // pg waits for the promise before it hands out the connection, although its types do not say so.
  return (client) => (settings === '' ? undefined : client.query(settings));
}
