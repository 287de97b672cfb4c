import { expect } from 'chai';
import type { OpenDatabase } from '#orm/database.ts';
import { openDatabase } from '#orm/open-database.ts';
import { reportProcess } from '#orm/sql/processes/running-processes.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { makeUpMigrations } from '#test/orm/migrations/made-up-migrations.ts';

/** Each kind of migration, on tables of tenants. */
const FILES = {
  '9000-notes': `
    create table made_up_notes (workspace_id bigint, id bigint, primary key (workspace_id, id),
      constraint made_up_notes_message foreign key (workspace_id, id)
        references network_messages (workspace_id, lifecycle_event_id) on delete cascade)`,
  '9001-column': 'alter table webhook_endpoints add column made_up text',
  '9002-concurrently-index':
    'create index concurrently webhook_endpoints_made_up on webhook_endpoints (workspace_id, made_up)',
  '9003-after-9002-column': 'alter table webhook_endpoints drop column name',
};
const CONTRACTION = '9003-after-9002-column';
const EXPANSIONS = Object.keys(FILES).filter((name) => name !== CONTRACTION);

describe('a migration on Citus, beside earlier processes', () => {
  let db: TestDatabase;
  const opened: OpenDatabase[] = [];
  before(function () {
    if (process.env['CITUS_URL'] === undefined) this.skip(); // tools/citus/README.md
  });
  beforeEach(async () => {
    db = await createDatabase();
    await buildWorkspace(db);
  });
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await db.drop();
  });

  const openLater = async () => {
    const one = await openDatabase({ url: db.url, migrations: await makeUpMigrations(FILES) });
    opened.push(one);
    return one;
  };
  const reportEarlier = (forMs: number) =>
    reportProcess(
      db,
      {
        process: 'host/1/x',
        sealing_key: '',
        key_ids: [],
        version: '0.1.0',
        migration: 1,
        role: 'api',
      },
      new Date(Date.now() + forMs),
    );

  it('expands at once, contracts when they have ended, and distributes what is new', async () => {
    await reportEarlier(60_000);
    const [one, other] = [await openLater(), await openLater()];
    const both = await Promise.all([one.migrate(), other.migrate()]);
    expect(both.flatMap(({ applied }) => applied).toSorted()).to.deep.equal(EXPANSIONS);
    for (const { waiting } of both)
      expect(waiting).to.deep.equal([{ migration: CONTRACTION, for: ['host/1 (0.1.0)'] }]);
    const { rows } = await db.pool.query(`
      select (select partmethod from pg_dist_partition where logicalrelid = 'made_up_notes'::regclass) as method,
        (select indisvalid from pg_index where indexrelid = 'webhook_endpoints_made_up'::regclass) as valid`);
    expect(rows).to.deep.equal([{ method: 'h', valid: true }]);
    await reportEarlier(-1);
    expect(await other.migrate()).to.deep.equal({ applied: [CONTRACTION], waiting: [] });
    expect(await one.missing()).to.deep.equal({ due: [], waiting: [] });
  });
});
