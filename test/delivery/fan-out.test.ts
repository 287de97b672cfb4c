import { expect } from 'chai';
import type { QueryConfig } from 'pg';
import { createFanOut } from '../../src/delivery/fan-out.ts';
import { createCipher } from '../../src/kernel/cipher.ts';
import { buildEndpoint } from '../support/build-endpoint.ts';
import { buildWorkspace } from '../support/builders.ts';
import { DrivenClock } from '../support/clock.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { emitEvent } from '../support/deliveries.ts';

const cipher = createCipher({ key: Buffer.alloc(32, 7) });

describe('fan-out', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  /** Events of each batch that was asked for. */
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
      query: (statement: QueryConfig) => {
        batches.push(Number(/\d+$/.exec(statement.name ?? '')?.[0]));
        return db.pool.query(statement);
      },
    });
    const clock = new DrivenClock();
    clock.advance(Date.now() - clock.now().getTime());
    const fanOut = createFanOut({
      pool,
      clock,
      node: 'this node',
      onQueued: () => {},
      onError: (error) => {
        throw error;
      },
    });
    fanOut.request();
    while ((await db.pool.query('select from undispatched_events')).rows.length > 0);
    await fanOut.stop();
  };

  it('takes many events at once while each has few deliveries', async () => {
    await buildEndpoints(1);
    await run(51);
    expect(batches.slice(0, 2)).to.deep.equal([50, 500]);
  });

  it('takes fewer the more deliveries each had, so that no statement queues hundreds of thousands', async () => {
    await buildEndpoints(101);
    await run(53);
    expect(batches.slice(0, 2)).to.deep.equal([50, 5]);
  });
});
