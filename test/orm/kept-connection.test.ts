import { expect } from 'chai';
import { keepConnection, type KeptConnection } from '#orm/kept-connection.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const BACKEND = "select pg_backend_pid() as pid, current_setting('enable_sort') as sorts";

describe('a kept connection', () => {
  let db: TestDatabase;
  let kept: KeptConnection;

  beforeEach(async () => {
    db = await createDatabase();
    kept = keepConnection(db.pool, 'set enable_sort = off');
  });
  afterEach(async () => {
    kept.close();
    await db.drop();
  });

  const ask = async (on: KeptConnection | typeof db.pool) =>
    (await on.query({ text: BACKEND })).rows[0] as { pid: number; sorts: string };

  it('is the same session for each statement, with its settings', async () => {
    const first = await ask(kept);
    expect(first.sorts).to.equal('off');
    expect(await ask(kept)).to.deep.equal(first);
  });

  it('is closed at its end, so that the pool never lends its settings', async () => {
    const { pid } = await ask(kept);
    kept.close();
    const other = await ask(db.pool);
    expect(other.sorts).to.equal('on');
    expect(other.pid).not.to.equal(pid);
    expect(db.pool.totalCount).to.equal(1);
  });

  it('is replaced after a statement that failed', async () => {
    const { pid } = await ask(kept);
    const error = await kept.query({ text: 'select 1/0' }).catch((caught: unknown) => caught);
    expect(error).to.have.property('code', '22012');
    const next = await ask(kept);
    expect(next.sorts).to.equal('off');
    expect(next.pid).not.to.equal(pid);
  });

  it('is replaced after the server ended it between two statements', async () => {
    const { pid } = await ask(kept);
    const ended = new Promise((resolve) => db.pool.once('remove', resolve));
    await db.pool.query('select pg_terminate_backend($1)', [pid]);
    await ended;
    expect((await ask(kept)).sorts).to.equal('off');
  });

  it('is taken anew after settings that the server refused', async () => {
    const wrong = keepConnection(db.pool, 'set enable_sort = perhaps');
    const error = await ask(wrong).catch((caught: unknown) => caught);
    expect(error).to.have.property('code', '22023');
    expect(db.pool.idleCount).to.equal(db.pool.totalCount);
  });
});
