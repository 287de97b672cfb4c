import { expect } from 'chai';
import type { QueryConfig } from 'pg';
import { createFanOut } from '#delivery/fan-out.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';
import { ONE_SHARD } from '#orm/shards.ts';

const FEW = 5;
const MAX_EVENTS = 500;
const cipher = createCipher({ key: Buffer.alloc(32, 7) });

describe('fan-out', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  /** Events of each batch. */
  let batches: number[];

  beforeEach(async () => {
    db = await createDatabase();
    workspace = await buildWorkspace(db);
    batches = [];
  });
  afterEach(() => db.drop());

  const buildEndpoints = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      const url = `https://hooks.example.com/${number}`;
      await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated', url });
    }
  };
  const run = async (events: number) => {
    for (let event = 0; event < events; event += 1) await emitEvent(db, workspace);
    const pool = Object.assign(Object.create(db.pool) as typeof db.pool, {
      connect: async () => {
        const client = await db.pool.connect();
        return Object.assign(Object.create(client) as typeof client, {
          query: async (statement: QueryConfig | string) => {
            const result = await client.query<{ events: number }>(statement);
            if (typeof statement !== 'string') batches.push(result.rows[0]?.events ?? 0);
            return result;
          },
        });
      },
    });
    const clock = new DrivenClock();
    clock.advance(Date.now() - clock.now().getTime());
    const fanOut = createFanOut({
      pool,
      clock,
      node: 'this node',
      shards: ONE_SHARD,
      changes: { latest: () => 0 },
      observer: {},
      onQueued: () => {},
      onError: (error) => {
        throw error;
      },
    });
    fanOut.request([]);
    while ((await db.pool.query('select from undispatched_events')).rows.length > 0);
    await fanOut.stop();
  };

  it('takes few events at first, and of a backlog many at once', async () => {
    await buildEndpoints(1);
    await run(FEW + 1 + MAX_EVENTS);
    expect(batches).to.deep.equal([FEW, MAX_EVENTS, 0, 1, 0, 0]);
  });

  it('takes fewer the more endpoints their workspace has, so that no statement queues hundreds of thousands', async () => {
    await buildEndpoints(101);
    await run(FEW + 30);
    expect(batches).to.deep.equal([FEW, 20, 0, 10, 0, 0]);
  });
});
