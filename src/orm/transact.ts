import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import type { Announcer, Channel } from './announcer.ts';
import type { Begin, Transaction } from './database.ts';
import { inTransaction } from './in-transaction.ts';
import { ormHandle } from './orm-handle.ts';
import type { MoveObserver, RowMove } from './row-move.ts';
import { statement } from './statement.ts';

const READ_INSTANT = statement<{ instant: Date }>(
  'read_instant',
  'select clock_timestamp() as instant',
);

/** The database's clock within a transaction. */
export const readInstant: Begin = async (tx) => (await READ_INSTANT.one(tx)).instant;

interface TransactionMeans {
  pool: Pool;
  em: EntityManager;
  announcer: Announcer;
  onMoves: MoveObserver | undefined;
}

/**
 * Runs `work` in a transaction with a new entity manager, saves its changes before the commit, and announces after
 * it.
 * @param begin replaces the statement that reads its instant
 * @param readNow a test's clock instead of the database's
 */
export async function transact<T>(
  { pool, em, announcer, onMoves }: TransactionMeans,
  work: (tx: Transaction) => Promise<T>,
  begin: Begin,
  readNow: Begin,
): Promise<T> {
  const announced = new Map<Channel, Set<string>>();
  const moves: RowMove[] | undefined = onMoves && [];
  const result = await inTransaction(pool, async (client) => {
    const [connection, end] = lend(client);
    em.setTransactionContext(ormHandle(async () => connection));
    const tx: Transaction = {
      em,
      query: (config) => connection.query(config),
      now: await begin(connection),
      readNow: () => readNow(connection),
      announce: (channel, subject) => {
        const subjects = announced.get(channel) ?? new Set();
        announced.set(channel, subject === undefined ? subjects : subjects.add(subject));
      },
      moved: moves && ((move) => void moves.push(move)),
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
    if (subjects.size > 0) await sent;
  }
  if (moves !== undefined && moves.length > 0) onMoves?.(moves);
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
