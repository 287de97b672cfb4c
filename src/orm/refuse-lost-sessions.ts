import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';

type Session = Pick<PoolClient, 'query' | 'release'>;

/**
 * Statements that are not prepared: such a pooler may not know those that are. A concurrent transaction takes the
 * session that the pooler has just got back.
 * @throws if the pool's connections lead to a pooler that gives each transaction another session: what belongs to a
 * session (LISTEN, limits of time, the lock of migrations) would be lost, or another's
 */
export async function refuseLostSessions(pool: { connect(): Promise<Session> }): Promise<void> {
  const [own, other] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    const mark = randomUUID();
    await own.query(`set bordereau.mark = '${mark}'`);
    await other.query('begin');
    const { rows } = await own.query<{ mark: string | null }>(
      "select current_setting('bordereau.mark', true) as mark",
    );
    await other.query('rollback');
    if (rows[0]?.mark !== mark)
      throw new Error(
        'DATABASE_URL leads to a pooler that gives each transaction another session: let it keep sessions ' +
          '(pgbouncer: pool_mode = session), or leave it out',
      );
  } finally {
    // With the mark, or a transaction.
    own.release(true);
    other.release(true);
  }
}
