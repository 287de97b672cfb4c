import type { ClientBase, Pool } from 'pg';

const MARK = /^\s*\/\* prepared: (\w+) \*\//;

/**
 * Prepares the statements that begin with a comment such as `prepared: emit_event`, under that name, on each
 * connection that runs them: kysely and the ORM have no other way to say it. A small statement costs the
 * server more to parse and plan than to run.
 *
 * For texts that are always the same, and whose columns stand there one by one: a prepared `select *` fails
 * once a migration has added a column.
 */
export function prepareMarked(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) =>
      query(named(first), ...rest)) as ClientBase['query'];
  });
}

/** The query config of a text that carries a name to prepare it under; any other text as it is. */
function named(text: unknown): unknown {
  const name = typeof text === 'string' ? MARK.exec(text)?.[1] : undefined;
  return name === undefined ? text : { name, text };
}
