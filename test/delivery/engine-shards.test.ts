import { expect } from 'chai';
import type { Pool } from 'pg';
import { readConfiguration } from '#config/configuration.ts';
import { createEngine, type Engine } from '#delivery/engine.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { readParityShards } from '#test/support/database/parity-shards.ts';
import { answeringAttempts } from '#test/support/delivery/answering-attempts.ts';
import { emitEvent, eventually } from '#test/support/delivery/deliveries.ts';

/** More than the first batch of fan-out. */
const EVENTS = 12;
const LARGE = `"id":1,"name":"${'x'.repeat(20_000)}"`;
const OF_TENANTS = /\b(?:deliveries|delivery_lanes|events|webhook_endpoints)\b/;
const IN_GROUP = /workspace_id = any\(\$\d+::bigint\[\]\)/;

interface Query {
  text: string;
  values?: unknown[];
}

describe('the engine of a distributed database', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let db: TestDatabase;
  let engine: Engine;
  let queries: Query[];
  /** Refuses the statements of these workspaces, as if their server were away. */
  let away: ReadonlySet<string>;

  beforeEach(async () => {
    db = await createDatabase({ readShards: readParityShards });
    queries = [];
    away = new Set();
    const { delivery } = readConfiguration({ DELIVERY_RETRY_SCHEDULE: '10ms,10ms' });
    engine = createEngine({
      db: { ...db, pool: watched(db.pool) },
      cipher,
      clock: systemClock,
      attempts: answeringAttempts(),
      log: createLog('silent'),
      settings: { ...delivery, lease: 300 },
      pollInterval: 20,
      maxPause: 20,
    });
  });
  afterEach(async () => {
    away = new Set();
    await engine.stop();
    await db.drop();
  });

  const buildSubscribed = async (): Promise<string> => {
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
    for (let event = 1; event < EVENTS; event += 1) await emitEvent(db, workspace);
    await emitEvent(db, workspace, 'bank_account.updated', LARGE);
    return workspace.id;
  };
  const acknowledged = async (workspace_id: string): Promise<number> => {
    const { rows } = await db.pool.query(
      `select from deliveries where workspace_id = $1 and state = 'acknowledged'`,
      [workspace_id],
    );
    return rows.length;
  };
  const delivered = (workspaces: readonly string[]) =>
    eventually(async () => {
      const counts = await Promise.all(workspaces.map(acknowledged));
      return counts.every((count) => count === EVENTS);
    });

  function watched(pool: Pool): Pool {
    const note = (query: string | Query): void => {
      const noted = typeof query === 'string' ? { text: query } : query;
      queries.push(noted);
      if (groupOf(noted).some((workspace_id) => away.has(workspace_id)))
        throw new Error('the server of a shard is away');
    };
    const watching = {
      query: async (query: string | Query) => {
        note(query);
        return pool.query(query as string);
      },
      connect: async () => {
        const client = await pool.connect();
        return {
          query: async (query: string | Query) => {
            note(query);
            return client.query(query as string);
          },
          release: (broken?: boolean) => client.release(broken),
        };
      },
    };
    return watching as unknown as Pool; // the engine uses only these
  }

  /** Its last parameter, if its text has a group. */
  const groupOf = ({ text, values = [] }: Query): string[] =>
    IN_GROUP.test(text) ? String(values.at(-1)).replace(/[{}]/g, '').split(',') : [];

  it('delivers to every workspace, by statements that each reach one shard', async () => {
    const workspaces = [await buildSubscribed(), await buildSubscribed(), await buildSubscribed()];
    await engine.start();
    await delivered(workspaces);
    await eventually(async () => queries.some(({ text }) => text.includes('set lease_expires_at')));

    const texts = new Set(queries.map(({ text }) => text));
    const unbounded = [...texts].filter((text) => OF_TENANTS.test(text) && !IN_GROUP.test(text));
    expect(unbounded).to.deep.equal([]);
    const parities = queries.map((query) => new Set(groupOf(query).map((id) => Number(id) % 2)));
    expect(parities.filter((shards) => shards.size > 1)).to.deep.equal([]);
    expect([...texts].filter((text) => text.includes('force_generic_plan'))).to.deep.equal([]);
    expect(texts.size).to.be.above(12);
  });

  it('delivers to a workspace that was made after its start', async () => {
    await engine.start();
    await delivered([await buildSubscribed()]);
  });

  it('is held up by a server that is away only for the workspaces there', async () => {
    const [lost, other] = [await buildSubscribed(), await buildSubscribed()];
    away = new Set([lost]);
    await engine.start();
    await delivered([other]);
    expect(await acknowledged(lost)).to.equal(0);
    away = new Set();
    await delivered([lost]);
  });
});
