import { expect } from 'chai';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { keepConnection } from '#orm/kept-connection.ts';
import { FROM_QUEUE } from '#orm/plan-by-key.ts';
import type { Queryable } from '#orm/statement.ts';
import { createCipher } from '#kernel/cipher.ts';
import { dispatchEvents, dispatchEventsInTurn } from '#orm/sql/delivery/dispatch-events.ts';
import { NO_PUSH } from '#orm/sql/delivery/match-events.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';

/** Foreign endpoints, and dispatched events whose rows are not vacuumed. */
const MANY = 2_000;
const WAITING_WORKSPACES = 10;
/** PostgreSQL may keep a general plan after this many. */
const TRIED = 5;

const STATEMENTS = [
  { name: 'dispatch_first_5', dispatch: (on: Queryable) => dispatchEvents(on, new Date(), 5) },
  {
    name: 'dispatch_in_turn',
    dispatch: (on: Queryable) => dispatchEventsInTurn(on, new Date(), null),
  },
  {
    name: 'dispatch_first_5_traced',
    dispatch: (on: Queryable) => dispatchEvents(on, new Date(), 5, NO_PUSH, 'all', 'traced'),
  },
  {
    name: 'dispatch_in_turn_traced',
    dispatch: (on: Queryable) =>
      dispatchEventsInTurn(on, new Date(), null, NO_PUSH, 'all', 'traced'),
  },
];

/** Rows and index entries of the queue that the session has read. */
async function countReads(on: Queryable): Promise<number> {
  const { rows } = await on.query({
    text: `
      select sum(pg_stat_get_xact_tuples_returned(name::regclass))::int as read
      from unnest(array['undispatched_events', 'undispatched_events_pkey']) as name`,
  });
  return (rows as { read: number }[])[0]?.read ?? Number.NaN;
}

for (const { name, dispatch } of STATEMENTS)
  describe(`fan-out by ${name}`, () => {
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

    const readInWhole = async (table: string): Promise<number> => {
      const { rows } = await client.query<{ count: number }>(
        'select pg_stat_get_xact_tuples_returned($1::regclass)::int as count',
        [table],
      );
      return rows[0]?.count ?? Number.NaN;
    };

    it('of few events reads neither all endpoints nor all that waited', async () => {
      const workspace = await buildWorkspace(db);
      await buildEndpoint(db, createCipher({ key: Buffer.alloc(32, 7) }), workspace, {
        event_type: 'bank_account.updated',
      });
      await sql`
      with other as (
        insert into workspaces (name, created_at)
        select 'another', now() from generate_series(1, ${MANY}) returning id
      )
      insert into webhook_endpoints overriding system value
      select (jsonb_populate_record(w,
        jsonb_build_object('id', w.id + other.id, 'workspace_id', other.id))).*
      from webhook_endpoints w, other
    `.execute(db.sql);
      await sql`
      insert into undispatched_events (workspace_id, event_id)
      select ${workspace.id}::bigint, -n from generate_series(1, ${MANY}) as n
    `.execute(db.sql);
      await sql`analyze undispatched_events, webhook_endpoints`.execute(db.sql);
      await sql`delete from undispatched_events`.execute(db.sql);
      await emitEvent(db, workspace);
      await client.query('begin');
      expect(await dispatch(client)).to.deep.include({ events: 1 });
      expect(await readInWhole('webhook_endpoints')).to.equal(0);
      expect(await readInWhole('undispatched_events')).to.equal(0);
      await client.query('rollback');
    });

    it('reads few of the many that wait, although the last vacuum found hardly any', async () => {
      for (let count = 0; count < WAITING_WORKSPACES; count += 1) await buildWorkspace(db);
      const wait = (first: number) =>
        sql`
        insert into undispatched_events (workspace_id, event_id)
        select id, n from workspaces, generate_series(${first}::int, ${first + MANY - 1}::int) as n
      `.execute(db.sql);
      await wait(1);
      // The last page stays, so that the table keeps its size.
      await sql`
        delete from undispatched_events
        where ctid <> (select max(ctid) from undispatched_events)
      `.execute(db.sql);
      await sql`vacuum undispatched_events`.execute(db.sql);
      await wait(MANY + 1);
      const kept = keepConnection(db.pool, FROM_QUEUE);
      const before = await countReads(kept);
      const { events } = await dispatch(kept);
      const read = (await countReads(kept)) - before;
      kept.close();
      // Each is found to be taken and to be deleted; each workspace once.
      expect(read).to.be.within(events, 2 * events + 2 * WAITING_WORKSPACES);
    });

    it('is planned once it has been tried, however many events waited when the table was analyzed', async () => {
      const workspace = await buildWorkspace(db);
      await sql`
      insert into undispatched_events (workspace_id, event_id)
      select ${workspace.id}::bigint, -n from generate_series(1, ${10 * MANY}) as n
    `.execute(db.sql);
      await sql`analyze undispatched_events`.execute(db.sql);
      await sql`delete from undispatched_events`.execute(db.sql);
      for (let run = 0; run < 3 * TRIED; run += 1) await dispatch(client);
      const { rows } = await client.query<{ tried: number; kept: number }>(
        `select custom_plans::int as tried, generic_plans::int as kept from pg_prepared_statements
      where name = $1`,
        [name],
      );
      expect(rows).to.deep.equal([{ tried: TRIED, kept: 2 * TRIED }]);
    });
  });
