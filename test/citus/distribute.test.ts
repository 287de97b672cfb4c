import { expect } from 'chai';
import { openDatabase } from '#orm/open-database.ts';
import { openCitus, type CitusCluster } from '#test-kit/database/citus-cluster.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { withSql, type SqlDatabase } from '#test-kit/database/sql.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { startService, type Answer, type TestService } from '#test-kit/service/service.ts';
import { buildTenant } from '#test/support/service/tenant.ts';

const CITUS_URL = process.env['CITUS_URL'];

/** Without those of shards on the coordinator, whose tables have a number. */
const LIST_KEYS = `
  select k.conrelid::regclass::text as source, k.conname as name
  from pg_constraint k
  where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace
    and k.conrelid::regclass::text !~ '_\\d{6,}$'
  order by 1, 2`;
/** Tables whose rows are on the coordinator as well. */
const FIND_COPIES = `
  select relname from pg_class
  where oid in (select logicalrelid from pg_dist_partition where partmethod = 'h')
    and relkind = 'r' and pg_relation_size(oid) > 0`;

describe('a service whose database is distributed', function () {
  let citus: CitusCluster;
  let url: string;
  let drop: () => Promise<void>;

  before(function () {
    if (CITUS_URL === undefined) this.skip(); // tools/citus/README.md
  });
  beforeEach(async () => {
    citus = await openCitus(CITUS_URL ?? '');
    ({ url, drop } = await createTestDatabase());
  });
  afterEach(async () => {
    await drop();
    await citus.close();
  });

  async function serve<T>(
    work: (ground: { db: SqlDatabase; service: TestService }) => Promise<T>,
  ): Promise<T> {
    const db = withSql(await openDatabase({ url }));
    await db.migrate();
    const service = await startService(db);
    try {
      return await work({ db, service });
    } finally {
      await service.close();
      await db.close();
    }
  }

  it('keeps its data and its keys, and goes on', async () => {
    const sale = buildDeposit({ invoice_number: 'F-1' });
    const unfilled = (): Promise<Answer> => Promise.reject(new Error('not filled'));
    let list: (on: TestService) => Promise<Answer> = unfilled;
    let deposit: (on: TestService) => Promise<Answer> = unfilled;
    let before: unknown;
    let keys: unknown;
    await citus.distribute(new URL(url).pathname.slice(1), () =>
      serve(async ({ db, service }) => {
        const { path, token } = await buildTenant({ db, service });
        list = (on) => on.call('GET', `${path}/invoices`, { token });
        deposit = (on) => on.call('POST', `${path}/invoices`, { token, body: { invoice: sale } });
        expect((await deposit(service)).status).to.equal(201);
        before = (await list(service)).body;
        keys = (await db.pool.query(LIST_KEYS)).rows;
      }),
    );
    await serve(async ({ db, service }) => {
      expect(db.shards.distributed).to.equal(true);
      expect((await list(service)).body).to.deep.equal(before);
      expect((await db.pool.query(LIST_KEYS)).rows).to.deep.equal(keys);
      expect((await db.pool.query(FIND_COPIES)).rows).to.deep.equal([]);
      // Its number is taken.
      expect((await deposit(service)).status).to.equal(422);
      sale['invoice_number'] = 'F-2';
      expect((await deposit(service)).status).to.equal(201);
      // As a later migration does.
      await db.pool.query(
        'create table memos (workspace_id bigint, id bigint, primary key (workspace_id, id))',
      );
      await db.migrate();
      const { rows } = await db.pool.query(
        `select from pg_dist_partition where logicalrelid = 'memos'::regclass and partmethod = 'h'`,
      );
      expect(rows).to.have.length(1);
    });
  });
});
