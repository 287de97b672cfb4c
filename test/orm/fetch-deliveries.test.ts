import { expect } from 'chai';
import { sql } from 'kysely';
import type { QueryConfig } from 'pg';
import { createCipher } from '#kernel/cipher.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import type { OpenedLane } from '#orm/sql/delivery/match-events.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';

const DUE = 3;

describe('a look for due deliveries', () => {
  const now = new Date(Date.now() + 60_000);
  let db: TestDatabase;
  let lane: OpenedLane;
  /** The youngest is due first: an older one's retry is due after what was queued since. */
  let ids: string[];

  before(async () => {
    db = await createDatabase();
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, createCipher({ key: Buffer.alloc(32, 7) }), workspace, {
      event_type: 'bank_account.updated',
    });
    for (let n = 0; n < DUE; n += 1) await emitEvent(db, workspace);
    const { lanes } = await dispatchEvents(db.pool, now, DUE);
    [lane] = lanes as [OpenedLane];
    const { rows } = await sql<{ id: string }>`
      update deliveries set next_attempt_at = next_attempt_at - make_interval(secs => id)
      returning id`.execute(db.sql);
    ids = inOrder(rows.map(({ id }) => id)).toReversed();
  });
  after(() => db.drop());

  const inOrder = (some: readonly string[]) => some.toSorted((a, b) => Number(a) - Number(b));
  const fetch = async (limit: number, read: readonly string[] = []) => {
    const [fetched] = await fetchDeliveries(
      db.pool,
      [{ ...lane, limit, retriesOnly: false, read: new Set(read) }],
      now,
    );
    const taken = fetched?.deliveries.map(({ id, data }) => [id, typeof data]);
    return { taken, exhausted: fetched?.exhausted };
  };

  it('takes the one that is due first, and knows whether it was the last', async () => {
    const [first = '', second = '', third = ''] = ids;
    expect(await fetch(1)).to.deep.equal({ taken: [[first, 'string']], exhausted: false });
    expect(await fetch(1, [first])).to.deep.equal({
      taken: [[second, 'string']],
      exhausted: false,
    });
    expect(await fetch(1, [first, second])).to.deep.equal({
      taken: [[third, 'string']],
      exhausted: true,
    });
    expect(await fetch(1, ids)).to.deep.equal({ taken: [], exhausted: true });
  });

  it('takes as many as it is for, and found all when these are fewer', async () => {
    const found = async (limit: number) => {
      const { taken = [], exhausted } = await fetch(limit);
      return [inOrder(taken.map(([id = '']) => id)), exhausted];
    };
    expect(await found(2)).to.deep.equal([inOrder(ids.slice(0, 2)), false]);
    expect(await found(3)).to.deep.equal([inOrder(ids), false]);
    expect(await found(4)).to.deep.equal([inOrder(ids), true]);
  });

  it('looks for no more than one beyond what it is for', async () => {
    let rows = 0;
    const pool = Object.assign(Object.create(db.pool) as typeof db.pool, {
      query: async (statement: QueryConfig) => {
        const result = await db.pool.query(statement);
        rows += result.rows.length;
        return result;
      },
    });
    await fetchDeliveries(pool, [{ ...lane, limit: 1, retriesOnly: false }], now);
    expect(rows).to.equal(2);
  });
});
