import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Pool } from 'pg';
import { isDatabaseAway } from '#orm/database-away.ts';
import { longestSilence } from '#orm/session-limits.ts';
import { createSilenceWatch } from '#orm/silent-server.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay, type DatabaseRelay } from '#test/support/database/database-relay.ts';

const SILENCE_MS = 200;

describe('a server that owes an answer and says nothing', () => {
  let db: TestDatabase;
  let relay: DatabaseRelay;
  let pool: Pool;
  let silent: boolean;
  const watch = createSilenceWatch(SILENCE_MS);

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    silent = false;
    relay = await startDatabaseRelay(db.url, () => (silent ? 'silence' : null));
    pool = new Pool({
      connectionString: relay.url,
      max: 1,
      onConnect: (client) => watch.watch(client),
    });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
  });
  afterEach(async () => {
    await pool.end();
    await relay.cut();
  });

  const readPid = async () => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };

  it('is given up like one that is away, and another connection takes its place', async () => {
    const before = await readPid();
    silent = true;
    const error = await pool.query('select 1').then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(String(error)).to.include('the database has said nothing for');
    expect(isDatabaseAway(error)).to.equal(true);
    silent = false;
    expect(await readPid()).to.not.equal(before);
  });

  it('is waited for while the watch is paused', async () => {
    const slept = await watch.pausedFor(async () => {
      const answer = await pool.query('select 7 as slept from pg_sleep(0.6)');
      return answer.rows as unknown[];
    });
    expect(slept).to.deep.equal([{ slept: 7 }]);
  });

  it('is not assumed for an idle connection, which stays', async () => {
    const before = await readPid();
    await sleep(3 * SILENCE_MS);
    expect(await readPid()).to.equal(before);
  });

  it('is not assumed for a connection that is being closed', async () => {
    const errors: unknown[] = [];
    const leaving = new Pool({
      connectionString: relay.url,
      max: 1,
      idleTimeoutMillis: SILENCE_MS,
      onConnect: (client) => watch.watch(client),
    });
    leaving.on('error', (error) => errors.push(error));
    for (let time = 0; time < 5; time += 1) {
      await leaving.query('select 1');
      await sleep(2 * SILENCE_MS);
    }
    await leaving.end();
    expect(errors).to.deep.equal([]);
  });

  it('is waited for longer than a statement may take, as the address or the pool says', () => {
    const limits = { statement_timeout: 15_000 };
    expect(longestSilence({}, limits)).to.equal(20_000);
    expect(longestSilence({ statement_timeout: 60_000 }, limits)).to.equal(65_000);
    expect(longestSilence({ statement_timeout: 0 }, limits)).to.equal(null);
    expect(longestSilence({ options: '-c statement_timeout=1h' }, limits)).to.equal(null);
    expect(longestSilence({}, {})).to.equal(null);
  });
});
