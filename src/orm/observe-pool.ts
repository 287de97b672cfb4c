import type { Pool, PoolClient } from 'pg';
import type { Observer } from '#kernel/observer.ts';

/** Shows a pool's connections, and times its statements by their names. */
export function observePool(pool: Pool, name: string, { gauge, time }: Observer): void {
  gauge?.('connections', { pool: name, state: 'open' }, () => pool.totalCount);
  gauge?.('connections', { pool: name, state: 'idle' }, () => pool.idleCount);
  gauge?.('connections', { pool: name, state: 'waiting' }, () => pool.waitingCount);
  if (time !== undefined) pool.on('connect', (client) => timeStatements(client, time));
}

/** The name for unnamed statements: the ORM's, and the ends of transactions. */
const NO_NAME = 'other';

function timeStatements(client: PoolClient, time: NonNullable<Observer['time']>): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const timed = (...given: unknown[]): unknown => {
    const began = performance.now();
    const name = nameOf(given[0]);
    const end = () => time('statement', performance.now() - began, { name });
    const last = given.at(-1);
    if (typeof last === 'function') {
      const answered = (...answer: unknown[]): unknown => {
        end();
        return last(...answer);
      };
      return query(...given.slice(0, -1), answered);
    }
    const answer = query(...given);
    if (answer instanceof Promise) answer.then(end, end);
    return answer;
  };
  Object.assign(client, { query: timed });
}

const nameOf = (statement: unknown): string =>
  typeof statement === 'object' &&
  statement !== null &&
  'name' in statement &&
  typeof statement.name === 'string'
    ? statement.name
    : NO_NAME;
