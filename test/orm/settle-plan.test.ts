import { expect } from 'chai';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { createCipher } from '#kernel/cipher.ts';
import { openDatabase } from '#orm/open-database.ts';
import { openSession } from '#orm/kept-connection.ts';
import { IN_SESSION } from '#orm/plan-by-key.ts';
import { inTransactionByKey } from '#orm/transact.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { leaseLanes } from '#orm/sql/delivery/lanes.ts';
import { settleAndReset } from '#orm/sql/delivery/settle-acknowledged.ts';
import { settleDeliveries } from '#orm/sql/delivery/settle-deliveries.ts';
import type { SettledDelivery } from '#orm/sql/delivery/settled-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, readDeliveries } from '#test/support/delivery/deliveries.ts';

/** Fills some eighty pages of an index. */
const PENDING = 10_000;
/** Down five index trees, and a row written. */
const FEW_PAGES = 25;
/** PostgreSQL plans a prepared statement this often before it keeps a plan. */
const CUSTOM_PLANS = 5;
const NODE = 'a2f3a6a8-6f0b-4a52-9a43-0d8f3c1b7e55';

/** Some fifty pages of a table: reading so few is cheaper than ten index look-ups. */
const FEW = 1_500;

describe('the settlement that was planned while little was queued', () => {
  let db: TestDatabase;
  let client: PoolClient;

  beforeEach(async () => {
    db = await createDatabase();
    client = await db.pool.connect();
  });
  afterEach(async () => {
    client.release();
    await db.drop();
  });

  const pagesRead = async (): Promise<number> => {
    const { rows } = await client.query<{ pages: number }>(`
      select sum(pg_stat_get_xact_blocks_fetched(indexrelid))::int as pages
      from pg_index where indrelid = 'deliveries'::regclass`);
    return rows[0]?.pages ?? Number.NaN;
  };
  const settled = (state: SettledDelivery['state'], id: string): SettledDelivery => ({
    delivery: {
      lane: { workspace_id: '0', webhook_endpoint_id: '0', fence: '0' },
      id,
      attempts_count: 0,
    },
    state,
    reason: null,
    first_failed_at: state === 'acknowledged' ? null : 0,
    failure_counted: false,
    next_attempt_at: state === 'acknowledged' ? null : Date.now(),
    acknowledged_at: state === 'acknowledged' ? 0 : null,
    attempted_at: 0,
    duration_ms: 1,
    response_status: state === 'acknowledged' ? 200 : 500,
    error_code: null,
    response_excerpt: '',
  });

  /** @returns an instant when all are due */
  const queue = async (count: number): Promise<Date> => {
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, createCipher({ key: Buffer.alloc(32, 7) }), workspace, {
      event_type: 'bank_account.updated',
    });
    await emitEvent(db, workspace);
    const now = new Date(Date.now() + 1000);
    await dispatchEvents(db.pool, now, 1);
    await sql`
      insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, access_period, occurred_at, created_at, next_attempt_at)
      select workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, access_period, occurred_at, created_at,
        next_attempt_at - make_interval(secs => n)
      from deliveries, generate_series(2, ${count}) as n
    `.execute(db.sql);
    return now;
  };

  for (const state of ['acknowledged', 'retry_scheduled'] as const)
    it(`finds a delivery that is ${state} by its key, however many are due`, async () => {
      await client.query('set plan_cache_mode = force_generic_plan');
      await settleDeliveries(client, NODE, [settled(state, '0')]);

      const now = await queue(PENDING);
      const [lane] = await leaseLanes(db.pool, { now, node: NODE, expires_at: now, limit: 1 });
      const [delivery] = await readDeliveries(db);

      await client.query('begin');
      const row = settled(state, delivery?.id ?? '');
      const rows = [{ ...row, delivery: { ...row.delivery, ...(lane && { lane }) } }];
      expect(await settleDeliveries(client, NODE, rows)).to.deep.equal(new Set([delivery?.id]));
      expect(await pagesRead()).to.be.within(1, FEW_PAGES);
      await client.query('commit');
    });

  for (const state of ['acknowledged', 'retry_scheduled'] as const)
    it(`reads no whole table for what is ${state}, and is planned once`, async () => {
      await queue(FEW);
      // PostgreSQL's own default, which the embedded one overrides.
      const url = new URL(db.url);
      url.searchParams.set('options', '-c random_page_cost=4');
      const costly = await openDatabase({ url: url.href, connections: 1 });
      const settleNothing = () =>
        inTransactionByKey(costly.pool, async (own) => {
          await settleDeliveries(own, NODE, Array(10).fill(settled(state, '0')));
          const { rows } = await own.query<{ read: number; plans: number }>(`
            select pg_stat_get_xact_tuples_returned('deliveries'::regclass)::int as read,
              sum(custom_plans)::int as plans
            from pg_prepared_statements where name like 'settle%'`);
          return rows;
        });
      try {
        for (let run = 0; run < CUSTOM_PLANS + 1; run += 1)
          expect(await settleNothing()).to.deep.equal([{ read: 0, plans: 0 }]);
      } finally {
        await costly.close();
      }
    });

  it('reads no whole table for what is only acknowledged, and is planned once', async () => {
    await queue(FEW);
    const url = new URL(db.url);
    url.searchParams.set('options', '-c random_page_cost=4');
    const costly = await openDatabase({ url: url.href, connections: 1 });
    const session = openSession(costly.pool, IN_SESSION);
    const READ = `
      select pg_stat_get_xact_tuples_returned('deliveries'::regclass)::int
          + pg_stat_get_xact_tuples_returned('webhook_endpoints'::regclass)::int as read,
        sum(custom_plans)::int as plans
      from pg_prepared_statements where name = 'settle_and_reset'`;
    try {
      for (let run = 0; run < CUSTOM_PLANS + 1; run += 1)
        await session.run('all', async (on) => {
          await on.query({ text: 'begin' });
          await settleAndReset(on, NODE, Array(10).fill(settled('acknowledged', '0')));
          expect((await on.query({ text: READ })).rows).to.deep.equal([{ read: 0, plans: 0 }]);
          await on.query({ text: 'commit' });
        });
    } finally {
      session.close();
      await costly.close();
    }
  });
});
