import { expect } from 'chai';
import { createFanOut } from '#delivery/fan-out.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { systemClock } from '#kernel/clock.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { emitEvent } from '#test/support/delivery/deliveries.ts';
import { fresh } from '#test/support/ground/opened.ts';
import { ONE_SHARD } from '#orm/shards.ts';

const ENDPOINTS = 1000;
const EVENTS = 40;

describe('fan-out beside a workspace with a thousand endpoints', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const db = fresh(createDatabase);

  const build = async (endpoints: number) => {
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
    await db.pool.query(
      `insert into webhook_endpoints overriding system value
      select (jsonb_populate_record(w, jsonb_build_object('id', w.id + n, 'url_digest', n))).*
      from webhook_endpoints w, generate_series(1, $2::int) n where w.workspace_id = $1`,
      [workspace.id, endpoints - 1],
    );
    await db.pool.query(
      `select setval('webhook_endpoints_id_seq', (select max(id) from webhook_endpoints))`,
    );
    return workspace;
  };

  it('queues what others emitted after its backlog long before the backlog ends', async () => {
    const crowd = await build(ENDPOINTS);
    const others = [await build(ENDPOINTS), await build(1), await build(1)];
    await db.pool.query(
      `update webhook_endpoints
      set active = false, deactivated_at = now(), deactivation_reason = 'requested'
      where workspace_id = $1 and id > (select min(id) from webhook_endpoints where workspace_id = $1)`,
      [others[0]?.id],
    );
    for (let event = 0; event < EVENTS; event += 1) await emitEvent(db, crowd);
    for (const other of others)
      for (let event = 0; event < 3; event += 1) await emitEvent(db, other);
    const batches: string[][] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const fanOut = createFanOut({
      pool: db.pool,
      clock: systemClock,
      node: 'this node',
      shards: ONE_SHARD,
      changes: { latest: () => 0 },
      observer: {},
      onQueued: (lanes) => {
        batches.push([...new Set(lanes.map(({ workspace_id }) => workspace_id))]);
        if (others.every(({ id }) => batches.flat().includes(id))) resolve();
      },
      onError: (error) => {
        throw error;
      },
    });
    fanOut.request([]);
    await promise;
    await fanOut.stop();
    // After the first look and one more comes the turn of the others.
    expect(batches.slice(0, 3)).to.deep.equal([[crowd.id], [crowd.id], others.map(({ id }) => id)]);
  });
});
