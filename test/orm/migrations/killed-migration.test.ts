import { expect } from 'chai';
import { sql } from 'kysely';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startDatabaseRelay, type DatabaseRelay } from '#test/support/database/database-relay.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { makeUpMigrations } from './made-up-migrations.ts';

/** The server takes the end of a connection for that of its process. */
describe('a migration whose process is killed', () => {
  let db: TestDatabase;
  let relay: DatabaseRelay;
  const opened: OpenDatabase[] = [];
  beforeEach(async () => {
    db = await createDatabase();
    relay = await startDatabaseRelay(db.url);
  });
  afterEach(async () => {
    await relay.cut();
    for (const one of opened.splice(0)) await one.close();
    await db.drop();
  });

  async function openWith(files: Record<string, string>, url = db.url): Promise<OpenDatabase> {
    const one = await openDatabase({ url, migrations: await makeUpMigrations(files) });
    opened.push(one);
    return one;
  }

  it('in a transaction leaves nothing, even if the server goes on for a while', async () => {
    const files = { '9000-a': 'create table made_up_a (); select pg_sleep(0.7)' };
    const killed = errorOf((await openWith(files, relay.url)).migrate());
    const sleeping = async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(db.sql);
      return rows.length > 0;
    };
    await eventually(sleeping);
    await relay.cut();
    expect(String(await killed)).to.match(/the migration 9000-a was not applied: .*connection/i);
    const later = await openWith(files);
    expect((await later.migrate()).applied).to.deep.equal(['9000-a']);
    const { rows } = await sql`select to_regclass('made_up_a') as found`.execute(db.sql);
    expect(rows).to.deep.equal([{ found: 'made_up_a' }]);
  });

  it('while it waits for a lock holds up no process that reports itself', async () => {
    const files = { '9000-after-0001-a': 'alter table companies add column made_up text' };
    const letGo = await holdLock(db, 'select from companies limit 1');
    const killed = errorOf((await openWith(files, relay.url)).migrate());
    await waitingForLock(db);
    await relay.cut();
    await killed;
    await db.transact((tx) => takeAdvisoryLock(tx, 'sealing_keys', ''));
    await letGo();
    expect((await (await openWith(files)).migrate()).applied).to.deep.equal(Object.keys(files));
  });

  it('while it builds an index is not repeated: the server finishes it, and the next process notes it', async () => {
    await sql`create table made_up_a (id int)`.execute(db.sql);
    const files = {
      '9000-concurrently-a': 'create index concurrently made_up_a_id on made_up_a (id)',
    };
    const readIndex = async () => {
      const { rows } = await sql<{ oid: string; valid: boolean }>`
        select indexrelid as oid, indisvalid as valid from pg_index
        where indexrelid = to_regclass('made_up_a_id')`.execute(db.sql);
      return rows[0];
    };
    const letGo = await holdLock(db, 'insert into made_up_a values (1)');
    const killed = errorOf((await openWith(files, relay.url)).migrate());
    await waitingForLock(db);
    const begun = await readIndex();
    expect(begun?.valid).to.equal(false);
    await relay.cut();
    await killed;
    const waited = Promise.withResolvers<void>();
    const migrating = (await openWith(files)).migrate({ onWaiting: waited.resolve });
    await waited.promise;
    await letGo();
    expect((await migrating).applied).to.deep.equal(Object.keys(files));
    expect(await readIndex()).to.deep.equal({ oid: begun?.oid, valid: true });
  });
});
