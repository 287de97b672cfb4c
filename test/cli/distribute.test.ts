import { expect } from 'chai';
import { reportNode } from '#orm/sql/delivery/delivery-nodes.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

describe('bordereau distribute', () => {
  let db: TestDatabase;

  beforeEach(async () => (db = await createDatabase()));
  afterEach(() => db.drop());

  const distribute = (...args: string[]) =>
    runInSession(['distribute', ...args], {
      DATABASE_URL: db.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    });

  it('says what is missing if the database has no Citus', async function () {
    if (process.env['CITUS_URL'] !== undefined) this.skip();
    expect(await distribute()).to.deep.equal({
      code: 1,
      stdout: '',
      stderr: 'bordereau: this database has no Citus: create extension citus, as a superuser\n',
    });
  });

  it('is refused while the service runs', async () => {
    await reportNode(db.pool, 'node', new Date(Date.now() + 600_000));
    const { code, stdout, stderr } = await distribute();
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.contain('stop every process');
  });

  it('accepts a sensible number of shards', async () => {
    for (const shards of ['0', '129', 'many']) {
      const { code, stderr } = await distribute('--shards', shards);
      expect(code).to.equal(1);
      expect(stderr).to.contain('--shards');
    }
  });
});
