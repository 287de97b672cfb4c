import { expect } from 'chai';
import { sql } from 'kysely';
import { createCipher } from '#kernel/cipher.ts';
import { openDatabase } from '#orm/open-database.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { openSession } from '#orm/kept-connection.ts';
import { FOR_FETCH } from '#orm/plan-by-key.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';

const WORKSPACES = 40;
const ENDPOINTS = 5;
const PENDING = 300;
const LIMIT = 8;

describe('the fetch of a lane with many due deliveries', () => {
  let db: TestDatabase;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('reads the first ones alone, however PostgreSQL values a sort of all', async () => {
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    for (let index = 0; index < WORKSPACES; index += 1) {
      const workspace = await buildWorkspace(db);
      for (let count = 0; count < ENDPOINTS; count += 1)
        await buildEndpoint(db, cipher, workspace, {
          event_type: 'bank_account.updated',
          url: `https://hooks.example.com/${count}`,
        });
      await emitEvent(db, workspace);
    }
    const now = new Date(Date.now() + 1_000);
    await dispatchEvents(db.pool, now, 2 * WORKSPACES);
    await sql`
      insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, access_period, occurred_at, created_at, next_attempt_at)
      select workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, access_period, occurred_at, created_at, next_attempt_at
      from deliveries, generate_series(2, ${PENDING})
    `.execute(db.sql);
    await sql`analyze deliveries`.execute(db.sql);
    const { rows: lanes } = await sql<{ workspace_id: string; webhook_endpoint_id: string }>`
      select workspace_id, webhook_endpoint_id from delivery_lanes`.execute(db.sql);
    expect(lanes).to.have.lengthOf(WORKSPACES * ENDPOINTS);

    // PostgreSQL's own default, which the embedded one overrides.
    const url = new URL(db.url);
    url.searchParams.set('options', '-c random_page_cost=4');
    const costly = await openDatabase({ url: url.href, connections: 1 });
    const session = openSession(costly.pool, FOR_FETCH);
    const { fetched, read, caches } = await session.run('all', async (on) => {
      await on.query({ text: 'begin' });
      const demands = lanes.map((lane) => ({ ...lane, limit: LIMIT, retriesOnly: false }));
      const found = await fetchDeliveries(on, demands, now);
      const { rows } = await on.query({
        text: `select pg_stat_get_xact_tuples_returned('deliveries_due'::regclass)::int as read,
          current_setting('enable_memoize') as caches`,
      });
      const [seen] = rows as { read: number; caches: string }[];
      return { fetched: found.flatMap(({ deliveries }) => deliveries), ...seen };
    });
    session.close();
    await costly.close();
    expect(fetched).to.have.lengthOf(lanes.length * LIMIT);
    expect(read).to.be.within(lanes.length * LIMIT, 2 * lanes.length * LIMIT);
    expect(caches).to.equal('off');
  });
});
