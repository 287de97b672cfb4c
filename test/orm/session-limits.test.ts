import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { whileMigrating } from '#orm/advisory-lock.ts';
import { openDatabase } from '#orm/open-database.ts';
import { openLookUps } from '#orm/look-ups.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe('the limits of a session', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  async function readLimits(url: string): Promise<unknown> {
    const limited = await openDatabase({
      url,
      limits: { statement_timeout: 7_000, lock_timeout: 3_000 },
    });
    const { rows } = await limited.pool.query(`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as pause`);
    await limited.close();
    return rows;
  }

  it('are those of its pool', async () => {
    expect(await readLimits(db.url)).to.deep.equal([{ statement: '7s', lock: '3s', pause: '5s' }]);
  });

  for (const [parameter, value, limits] of [
    ['statement_timeout', '9000', { statement: '9s', lock: '3s', pause: '5s' }],
    ['options', '-c lock_timeout=9s', { statement: '7s', lock: '9s', pause: '5s' }],
    ['idle_in_transaction_session_timeout', '9000', { statement: '7s', lock: '3s', pause: '9s' }],
  ] as const) {
    it(`are those of the address if it names them: ${parameter}`, async () => {
      const url = new URL(db.url);
      url.searchParams.set(parameter, value);
      expect(await readLimits(url.href)).to.deep.equal([limits]);
    });
  }

  it('include how statements are planned, for any server settings', async () => {
    const { rows: names } = await db.pool.query<{ name: string }>(
      'select quote_ident(current_database()) as name',
    );
    for (const setting of [
      'jit = on',
      'max_parallel_workers_per_gather = 2',
      'random_page_cost = 4',
    ])
      await db.pool.query(`alter database ${names[0]?.name} set ${setting}`);
    const limited = await openDatabase({ url: db.url });
    const lookUps = openLookUps(db.url, {}, () => {});
    const planning = `select current_setting('jit') as jit,
      current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('random_page_cost') as page_cost`;
    const sessions = [await limited.pool.query(planning), await lookUps.query(planning)];
    await limited.close();
    await lookUps.end();
    for (const { rows } of sessions)
      expect(rows).to.deep.equal([{ jit: 'off', workers: '0', page_cost: '1.1' }]);
  });

  it('are short for look-ups, of which a connection is kept for each kind', async () => {
    const lookUps = openLookUps(db.url, {}, () => {});
    const { rows } = await lookUps.query('show statement_timeout');
    expect(rows).to.deep.equal([{ statement_timeout: '5s' }]);
    await lookUps.end();
  });

  it('do not apply to a migration, nor to the wait for another process that migrates', async () => {
    const limited = await openDatabase({ url: db.url, limits: { statement_timeout: 200 } });
    const other = await db.pool.connect();
    const migrated = await whileMigrating(other, async () => {
      const waiting = limited.migrate();
      await sleep(400);
      return { waiting };
    });
    other.release();
    expect(await migrated.waiting).to.deep.equal({ applied: [], waiting: [] });
    const { rows } = await limited.pool.query('show statement_timeout');
    await limited.close();
    expect(rows).to.deep.equal([{ statement_timeout: '200ms' }]);
  });

  it('are set by statements, since poolers take no such parameters', async () => {
    // A connection's startup settings are what RESET returns to.
    const limited = await openDatabase({ url: db.url, limits: { lock_timeout: 3_000 } });
    const client = await limited.pool.connect();
    await client.query('reset all');
    const { rows } = await client.query('show lock_timeout');
    client.release(true);
    await limited.close();
    expect(rows).to.deep.equal([{ lock_timeout: '0' }]);
  });
});
