import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import type { Clock } from '#kernel/clock.ts';
import type { Observer } from '#kernel/observer.ts';
import type { RowMove } from '#kernel/row-move.ts';
import type { Announcer, Channel } from './announcer.ts';
import type { Begin, Transaction } from './database.ts';
import type { ormHandle } from './orm-handle.ts';
import { BY_KEY, PLANNED_ONCE } from './plan-by-key.ts';
import type { WorkspaceGroup } from './sql/by-group.ts';
import { statement } from './statement.ts';
import { traceTransaction } from './trace-transaction.ts';

const READ_INSTANT = statement<{ instant: Date }>(
  'read_instant',
  'select clock_timestamp() as instant',
);

/** The database's clock, which decides what has ended; `tx.now` is a test's where the test drives it. */
export const readInstant: Begin = async (tx) => (await READ_INSTANT.one(tx)).instant;

const TAKE_SNAPSHOT = statement<never>(
  'take_snapshot',
  'set transaction isolation level repeatable read, read only',
);

/** Begins a transaction that only reads, all of whose statements see the same rows. */
export const beginSnapshot: Begin = async (tx) => {
  await TAKE_SNAPSHOT.run(tx);
  return readInstant(tx);
};

interface TransactionMeans {
  pool: Pool;
  /** Passed in, since a delivery thread has no ORM. */
  ormHandle: typeof ormHandle;
  em: EntityManager;
  announcer: Announcer;
  distributed: boolean;
  observer?: Observer;
  /** A test's clock instead of the database's. */
  clock?: Clock;
}

/** A changed secret or a revocation holds from its answer on (spec, Endpoints note 8). */
const AWAITED: Channel = 'endpoints';

/**
 * Runs `work` in a transaction with a new entity manager, saves its changes before the commit, and announces after
 * it.
 * @param begin replaces the statement that reads its instant
 * @param parent the `traceparent` of the work that it belongs to
 */
export function transact<T>(
  means: TransactionMeans,
  work: (tx: Transaction) => Promise<T>,
  begin = readInstant,
  parent?: string,
): Promise<T> {
  const traces = parent === undefined ? undefined : means.observer?.traces;
  if (parent === undefined || traces === undefined) return carryOut(means, work, begin);
  return traceTransaction(traces, parent, (own) => carryOut(means, work, begin, own));
}

async function carryOut<T>(
  { pool, ormHandle, em, announcer, distributed, observer, clock }: TransactionMeans,
  work: (tx: Transaction) => Promise<T>,
  begin: Begin,
  traceparent?: string,
): Promise<T> {
  const announced = new Map<Channel, Set<string>>();
  const moves: RowMove[] | undefined = observer?.moved && [];
  const result = await inTransaction(pool, async (client) => {
    const [connection, end] = lend(client);
    const begun = await begin(connection);
    em.setTransactionContext(ormHandle(async () => connection));
    const tx: Transaction = {
      em,
      distributed,
      query: (config) => connection.query(config),
      now: clock?.now() ?? begun,
      readNow: async () => clock?.now() ?? readInstant(connection),
      announce: (channel, subject) => {
        const subjects = announced.get(channel) ?? new Set();
        announced.set(channel, subject === undefined ? subjects : subjects.add(subject));
      },
      moved: moves && ((move) => void moves.push(move)),
      traceparent,
    };
    try {
      const answer = await work(tx);
      await em.flush();
      return answer;
    } finally {
      end();
    }
  });
  for (const [channel, subjects] of announced) {
    const sent = announcer.announce(channel, subjects);
    if (channel === AWAITED) await sent;
  }
  if (moves !== undefined && moves.length > 0) observer?.moved?.(moves);
  return result;
}

function lend(client: PoolClient): [connection: PoolClient, end: () => void] {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  let ended = false;
  const connection = Object.assign(Object.create(client) as PoolClient, {
    query: (...args: unknown[]) => {
      if (ended) throw new Error('this transaction has ended');
      return query(...args);
    },
    release: () => {},
  });
  return [connection, () => void (ended = true)];
}

const BEGIN = 'start transaction isolation level read committed';

const BEGIN_BY_KEY = ['begin', ...BY_KEY.map((name) => `set local ${name} = off`)].join('; ');

/** Runs `work` in a transaction: committed when it resolves, rolled back when it throws. */
async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  begin = BEGIN,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true), // closed, which rolls back
    );
    throw error;
  }
}

/** For statements of the bulk path: without sequential and bitmap scans, hash and merge joins. */
export const inTransactionByKey = <T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  group: WorkspaceGroup = 'all',
): Promise<T> =>
  inTransaction(
    pool,
    work,
    group === 'all' ? `${BEGIN_BY_KEY}; set local ${PLANNED_ONCE}` : BEGIN_BY_KEY,
  );
