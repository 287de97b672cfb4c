import { expect } from 'chai';
import { openPool } from '#orm/open-pool.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { fresh } from '#test/support/ground/opened.ts';

describe('a pool beside the ORM', () => {
  const db = fresh(createDatabase);

  it('survives the end of a connection that is in use', async () => {
    const pool = openPool({
      url: db.url,
      connections: 1,
      connectTimeout: 5_000,
      applicationName: 'test',
      onError: () => {},
    });
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((end) => client.once('end', end));
    await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).to.deep.equal([{ one: 1 }]);
    await pool.end();
  });
});
