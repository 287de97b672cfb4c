import { expect } from 'chai';
import type { Pool, PoolClient } from 'pg';
import { readConfiguration } from '#config/configuration.ts';
import { createEngine, type Engine } from '#delivery/engine.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { openDatabase } from '#orm/open-database.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { withSql } from '#test-kit/database/sql.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { answeringAttempts } from '#test/support/delivery/answering-attempts.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';

const WORKSPACES = 12;
/** More than the first batch of fan-out. */
const EVENTS = 12;
const LARGE = `"id":1,"name":"${'x'.repeat(20_000)}"`;

type Query = string | { text: string };

describe('the engine on Citus', function () {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let test: TestDatabase;
  let db: TestDatabase;
  let engine: Engine;
  /** The shards that each statement went to, by its text. */
  let reached: Map<string, number>;

  before(function () {
    if (process.env['CITUS_URL'] === undefined) this.skip(); // tools/citus/README.md
  });
  beforeEach(async () => {
    test = await createDatabase();
    const { rows } = await test.pool.query<{ name: string }>('select current_database() as name');
    await test.pool.query(`alter database ${rows[0]?.name} set citus.log_remote_commands = on`);
    db = { ...test, ...withSql(await openDatabase({ url: test.url })) };
    reached = new Map();
    const { delivery } = readConfiguration({ DELIVERY_RETRY_SCHEDULE: '10ms,10ms' });
    engine = createEngine({
      db: { ...db, pool: watched(db.pool, await readPlaces(test.pool)) },
      cipher,
      clock: systemClock,
      attempts: answeringAttempts(),
      log: createLog('silent'),
      settings: { ...delivery, lease: 1_000 },
      pollInterval: 100,
      maxPause: 20,
    });
  });
  afterEach(async () => {
    await engine.stop();
    await db.close();
    await test.drop();
  });

  /** The place of each shard of each table: colocated shards have the same. */
  async function readPlaces(pool: Pool): Promise<ReadonlyMap<string, string>> {
    const { rows } = await pool.query<{ shardid: string; place: string }>(
      'select shardid, shardminvalue as place from pg_dist_shard where shardminvalue is not null',
    );
    return new Map(rows.map(({ shardid, place }) => [shardid, place]));
  }

  function watched(pool: Pool, places: ReadonlyMap<string, string>): Pool {
    const run = async (client: PoolClient, query: Query) => {
      const seen = new Set<string>();
      const hear = ({ message = '' }: { message?: string | undefined }) => {
        for (const [, shard = ''] of message.matchAll(/_(\d{6,})\b/g)) {
          const place = places.get(shard);
          if (place !== undefined) seen.add(place);
        }
      };
      client.on('notice', hear);
      try {
        return await client.query(query as string);
      } finally {
        client.off('notice', hear);
        const text = typeof query === 'string' ? query : query.text;
        reached.set(text, Math.max(seen.size, reached.get(text) ?? 0));
      }
    };
    const watching = {
      query: async (query: Query) => {
        const client = await pool.connect();
        try {
          return await run(client, query);
        } finally {
          client.release();
        }
      },
      connect: async () => {
        const client = await pool.connect();
        return {
          query: (query: Query) => run(client, query),
          release: (broken?: boolean) => client.release(broken),
        };
      },
    };
    return watching as unknown as Pool; // the engine uses only these
  }

  it('delivers everything, each statement on one shard', async () => {
    for (let n = 0; n < WORKSPACES; n += 1) {
      const workspace = await buildWorkspace(db);
      await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
      for (let event = 1; event < EVENTS; event += 1) await emitEvent(db, workspace);
      await emitEvent(db, workspace, 'bank_account.updated', LARGE);
    }
    await engine.start();
    await eventually(async () => {
      const { rows } = await test.pool.query(
        `select from deliveries where state = 'acknowledged' and attempts_count = 2`,
      );
      return rows.length === WORKSPACES * EVENTS;
    });
    await eventually(async () =>
      [...reached.keys()].some((text) => text.includes('set lease_expires_at')),
    );
    const onSeveral = [...reached].filter(([, shards]) => shards > 1).map(([text]) => text);
    expect(onSeveral).to.deep.equal([]);
    const onOne = [...reached].filter(([, shards]) => shards === 1);
    expect(onOne.length).to.be.above(12);
  });
});
