import { expect } from 'chai';
import { sql } from 'kysely';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { describeSchema } from '#orm/describe-schema.ts';
import { MIGRATIONS } from '#orm/migrations/migrations.ts';
import { openDatabase } from '#orm/open-database.ts';
import { reportProcess } from '#orm/sql/processes/running-processes.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { makeUpMigrations } from './made-up-migrations.ts';

const MINUTE_MS = 60_000;

describe('migrations', () => {
  let db: TestDatabase;
  const opened: OpenDatabase[] = [];
  beforeEach(async () => (db = await createDatabase()));
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await db.drop();
  });

  async function openWith(files: Record<string, string>): Promise<OpenDatabase> {
    const migrations = await makeUpMigrations(files);
    const one = await openDatabase({
      url: db.url,
      migrations,
      limits: { statement_timeout: 5_000 },
    });
    opened.push(one);
    return one;
  }
  const report = (migration: number, seenFor = MINUTE_MS) =>
    reportProcess(
      db,
      {
        process: `host/${migration}/x`,
        sealing_key: '',
        key_ids: [],
        version: `0.${migration}`,
        migration,
        role: 'api',
      },
      new Date(Date.now() + seenFor),
    );
  const tables = async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where tablename like 'made_up%' order by 1`.execute(
      db.sql,
    );
    return rows.map(({ name }) => name);
  };

  const CONTRACTING = {
    '9000-made-up': 'create table made_up_a ()',
    '9001-after-9000-drop-a': 'drop table made_up_a',
    '9002-made-up': 'create table made_up_b ()',
    '9003-after-9000-drop-b': 'drop table made_up_b',
  };

  it('wait in order for processes that predate them if they contract; those that expand do not wait', async () => {
    await report(1);
    await report(2);
    await report(9000);
    const later = await openWith(CONTRACTING);
    const waitedFor = ['host/1 (0.1)', 'host/2 (0.2)'];
    const waiting = [
      { migration: '9001-after-9000-drop-a', for: waitedFor },
      { migration: '9003-after-9000-drop-b', for: waitedFor },
    ];
    const due = ['9000-made-up', '9002-made-up'];
    expect(await later.migrate()).to.deep.equal({ applied: due, waiting });
    expect(await tables()).to.deep.equal(['made_up_a', 'made_up_b']);
    expect(await later.migrate()).to.deep.equal({ applied: [], waiting });
    expect(await later.missing()).to.deep.equal({ due: [], waiting });
    await sql`delete from running_processes where coalesce(migration, 0) < 9000`.execute(db.sql);
    const contractions = waiting.map(({ migration }) => migration);
    expect(await later.missing()).to.deep.equal({ due: contractions, waiting: [] });
    expect(await later.migrate()).to.deep.equal({ applied: contractions, waiting: [] });
    expect(await tables()).to.deep.equal([]);
  });

  it('keep their order if they contract, even if the first waits for more processes', async () => {
    await report(9000);
    const later = await openWith({
      '9001-after-9001-one': 'select 1',
      '9002-after-9000-two': 'select 2',
    });
    expect((await later.migrate()).waiting).to.deep.equal([
      { migration: '9001-after-9001-one', for: ['host/9000 (0.9000)'] },
      { migration: '9002-after-9000-two', for: ['host/9000 (0.9000)'] },
    ]);
  });

  it('do not wait for a process that has died if they contract', async () => {
    await report(1, -1);
    expect((await (await openWith(CONTRACTING)).migrate()).waiting).to.deep.equal([]);
  });

  it('never commit beside a process that reports itself just then if they contract', async () => {
    const later = await openWith(CONTRACTING);
    // As join-processes.ts does: it reports itself under the lock, and only then the other looks.
    const client = await db.pool.connect();
    await client.query('begin');
    await takeAdvisoryLock(client, 'sealing_keys', '');
    const migrating = later.migrate();
    await waitingForLock(db);
    await reportProcess(
      client,
      {
        process: 'host/1/x',
        sealing_key: '',
        key_ids: [],
        version: '0.1.0',
        migration: 1,
        role: 'api',
      },
      new Date(Date.now() + MINUTE_MS),
    );
    await client.query('commit');
    client.release();
    expect((await migrating).waiting[0]?.for).to.deep.equal(['host/1 (0.1.0)']);
    expect(await tables()).to.include('made_up_a');
  });

  it('are applied once by several that start at once', async () => {
    const files = {
      ...CONTRACTING,
      '9004-table': 'create table made_up_c (id int)',
      '9005-concurrently-index': 'create index concurrently made_up_c_id on made_up_c (id);',
    };
    const several = await Promise.all([openWith(files), openWith(files), openWith(files)]);
    const done = await Promise.all(several.map((one) => one.migrate()));
    expect(done.flatMap(({ applied }) => applied).toSorted()).to.deep.equal(Object.keys(files));
    expect(await tables()).to.deep.equal(['made_up_c']);
  });

  it('keep what was applied before one that fails, and go on there', async () => {
    const broken = await openWith({
      '9000-a': 'create table made_up_a ()',
      '9001-b': 'create table made_up_b (); select 1 / 0',
    });
    expect(String(await errorOf(broken.migrate()))).to.equal(
      'Error: the migration 9001-b was not applied: the database refused a statement (SQLSTATE 22012)',
    );
    expect(await tables()).to.deep.equal(['made_up_a']);
    const mended = await openWith({ '9000-a': '', '9001-b': 'create table made_up_b ()' });
    expect((await mended.migrate()).applied).to.deep.equal(['9001-b']);
  });

  it('let others pass if they cannot have their locks, and try again', async () => {
    const letGo = await holdLock(db, 'select from companies limit 1');
    const later = await openWith({ '9000-a': 'alter table companies add column made_up text' });
    const tries: string[] = [];
    const migrating = later.migrate({ onLocked: (name) => tries.push(name) });
    while (tries.length < 2)
      // It would wait behind the migration for as long as the reader above reads.
      await sql`select from companies limit 1`.execute(db.sql);
    await letGo();
    expect((await migrating).applied).to.deep.equal(['9000-a']);
    expect(tries).to.include('9000-a');
  });

  it('fail without their locks for long if they expand, and wait if they contract', async () => {
    const letGo = await holdLock(db, 'select from companies limit 1');
    const patience = { expansion: 0, contraction: 0 };
    const contraction = { '9000-after-0001-a': 'alter table companies add column made_up_a text' };
    const contracting = await openWith({ ...contraction, '9001-b': 'create table made_up_b ()' });
    expect(await contracting.migrate({ patience })).to.deep.equal({
      applied: ['9001-b'],
      waiting: [{ migration: '9000-after-0001-a', for: ['locks that other sessions hold'] }],
    });
    const expanding = await openWith({
      '9002-c': 'alter table companies add column made_up_c text',
    });
    expect(await errorOf(expanding.migrate({ patience }))).to.match(
      /^Error: the migration 9002-c was not applied: other sessions hold locks .* end them, or wait/,
    );
    await letGo();
    expect((await contracting.migrate({ patience })).applied).to.deep.equal(
      Object.keys(contraction),
    );
    expect((await expanding.migrate({ patience })).applied).to.deep.equal(['9002-c']);
  });

  it('build an index concurrently, and build it again if it was left unfinished', async () => {
    await sql`create table made_up_a (id int)`.execute(db.sql);
    await sql`insert into made_up_a values (1), (1)`.execute(db.sql);
    const later = await openWith({
      '9000-concurrently-index': `
        -- A comment; with a semicolon.
        create unique index concurrently made_up_a_id on made_up_a (id)`,
    });
    expect(await errorOf(later.migrate())).to.match(/could not create unique index/);
    await sql`delete from made_up_a`.execute(db.sql);
    const letGo = await holdLock(db, 'insert into made_up_a values (2)');
    const migrating = later.migrate();
    await waitingForLock(db);
    await sql`insert into made_up_a values (3)`.execute(db.sql);
    await letGo();
    expect((await migrating).applied).to.deep.equal(['9000-concurrently-index']);
    const { rows } = await sql<{ valid: boolean }>`
      select indisvalid as valid from pg_index
      where indexrelid = 'made_up_a_id'::regclass`.execute(db.sql);
    expect(rows).to.deep.equal([{ valid: true }]);
  });

  it('are found without a write, in an empty database too', async () => {
    const { url, drop } = await createTestDatabase();
    const empty = await openDatabase({ url });
    try {
      const { due, waiting } = await empty.missing();
      expect([...due, ...waiting.map(({ migration }) => migration)].toSorted()).to.deep.equal(
        MIGRATIONS.map(({ name }) => name),
      );
      const { rows } = await empty.pool.query("select from pg_tables where schemaname = 'public'");
      expect(rows).to.deep.equal([]);
    } finally {
      await empty.close();
      await drop();
    }
  });

  it('of a newer version are left alone if they expand, and refused if they contract', async () => {
    await sql`insert into migrations (name) values ('9000-of-tomorrow')`.execute(db.sql);
    expect(await db.migrate()).to.deep.equal({ applied: [], waiting: [] });
    await sql`insert into migrations (name) values ('9001-after-0001-of-tomorrow')`.execute(db.sql);
    expect(await db.migrate()).to.deep.equal({ applied: [], waiting: [] });
    await sql`insert into migrations (name) values ('9002-after-9000-of-tomorrow')`.execute(db.sql);
    for (const refused of [db.migrate(), db.missing()])
      expect(await errorOf(refused)).to.match(
        /^Outdated: this version of Bordereau is older than the database, in which a newer one applied 9002-after-9000-of-tomorrow: start the newer version/,
      );
    const newer = await openWith({ '9000-of-tomorrow': 'select 1' });
    expect(await newer.migrate()).to.deep.equal({ applied: [], waiting: [] });
  });

  it('make the same schema whether those that contract come in their turn or last', async () => {
    const { url, drop } = await createTestDatabase();
    const expansions = MIGRATIONS.filter(({ floor }) => floor === null);
    const first = await openDatabase({ url, migrations: expansions });
    const second = await openDatabase({ url });
    try {
      await first.migrate();
      await second.migrate();
      expect(await describeSchema(second)).to.equal(await describeSchema(db));
    } finally {
      await first.close();
      await second.close();
      await drop();
    }
  });
});
