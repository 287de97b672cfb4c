import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { sql } from 'kysely';
import { readConfiguration } from '#config/configuration.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { createLog } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { openDatabase } from '#orm/open-database.ts';
import { advanceIds } from '#orm/sql/processes/advance-ids.ts';
import { connectDatabase } from '#process/connect-database.ts';
import { openStorage } from '#process/open-storage.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { countAudits } from '#test/support/service/audit.ts';
import { chooseTestVolume } from '#test-kit/database/cluster.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { sqlOn } from '#test-kit/database/sql.ts';
import { makeUpMigrations } from './migrations/made-up-migrations.ts';

const DENIED = '42501';
const LATER = '9000-of-tomorrow';
const CHANGE = { workspace_id: null, action: 'create', subject: 'workspaces', subject_id: '1' };
const CHANGES = [
  "update audit_log set actor = 'another'",
  'delete from audit_log',
  'truncate audit_log',
  "insert into audit_log overriding system value select * from audit_log on conflict (id) do update set actor = 'x'",
];

const record = (db: Database) =>
  db.transact((tx) => recordChange(tx, { kind: 'command_line' }, CHANGE));

async function expectDenied(db: Database, statements: readonly string[]): Promise<void> {
  for (const statement of statements)
    expect(await errorOf(sql.raw(statement).execute(sqlOn(db))), statement).to.include({
      code: DENIED,
    });
}

describe('the audit log', function () {
  this.slow(5_000);

  it('can be appended to and read by its owner, and never changed', async function () {
    const db = await createDatabase();
    try {
      const { rows } = await sql<{ off: boolean }>`
        select not rolsuper as off from pg_roles where rolname = current_user`.execute(db.sql);
      if (rows[0]?.off !== true) this.skip(); // a superuser may do anything
      await record(db);
      await expectDenied(db, CHANGES);
      expect(await countAudits(db)).to.equal(1);
    } finally {
      await db.drop();
    }
  });

  describe('of the embedded database', () => {
    let root: string;
    let closing: Closing;
    beforeEach(async () => {
      root = await mkdtemp(join(await chooseTestVolume(), 'bordereau-audit-'));
      await chmod(root, 0o755);
      closing = createClosing();
    });
    afterEach(async () => {
      await closing.close();
      await rm(root, { recursive: true, force: true });
    });
    const open = async () => {
      const configuration = readConfiguration({ DATA_DIR: join(root, 'data') });
      return openStorage(configuration, createLog('silent'), closing);
    };
    /** As a later version does, which has one more migration. */
    const migrateLater = async (text: string) => {
      const configuration = readConfiguration({ DATA_DIR: join(root, 'data') });
      const { url, embedded } = await connectDatabase(configuration, createLog('silent'), closing);
      const db = await openDatabase({ url, migrations: await makeUpMigrations({ [LATER]: text }) });
      closing.add(() => db.close());
      return embedded?.whileMigrating(false, () => db.migrate());
    };

    it('lets the service dump the database, and advance its ids', async () => {
      const { db } = await open();
      await record(db);
      const { rows } = await sql<{ last_value: string }>`
        select last_value from audit_log_id_seq`.execute(sqlOn(db));
      expect(rows).to.deep.equal([{ last_value: '1' }]);
      const advanced = await advanceIds(db, 10);
      expect(advanced).to.include.members(['invoices_id_seq', 'audit_log_id_seq']);
    });

    it('does not belong to the service, which can neither take its rights back nor put another table there', async () => {
      const { db } = await open();
      await record(db);
      // Only a warning, since it has other rights.
      await sql`grant update, delete, truncate on audit_log to current_user`.execute(sqlOn(db));
      await expectDenied(db, [
        ...CHANGES,
        'alter table audit_log owner to current_user',
        'alter table audit_log rename to another',
        'create trigger t before insert on audit_log execute function suppress_redundant_updates_trigger()',
        'drop table audit_log',
        'alter schema public rename to another',
        'drop schema public cascade',
      ]);
      expect(await countAudits(db)).to.equal(1);
    });

    it('is lent to a migration without blocking others behind a long reader', async () => {
      const { db } = await open();
      const reader = await db.pool.connect();
      await reader.query('set idle_in_transaction_session_timeout = 0');
      await reader.query('begin; select from audit_log limit 1');
      const migrating = migrateLater('create index made_up on audit_log (address)');
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_locks
          where relation = 'audit_log'::regclass and not granted`.execute(sqlOn(db));
        return rows.length > 0;
      });
      await record(db);
      await reader.query('commit');
      reader.release(true);
      expect((await migrating)?.applied).to.have.length(1);
    });

    it('is changed by a migration of a later version, and out of its hands again', async () => {
      const { db } = await open();
      await record(db);
      const migrated = await migrateLater('alter table audit_log add column made_up text');
      expect(migrated?.applied).to.deep.equal([LATER]);
      await record(db);
      await expectDenied(db, [...CHANGES, 'drop table audit_log']);
      expect((await open()).migrated.applied).to.deep.equal([]);
    });
  });
});
