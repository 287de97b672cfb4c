import { expect } from 'chai';
import type { Pool } from 'pg';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';
import { readConfiguration } from '#config/configuration.ts';
import { createEngine } from '#delivery/engine.ts';
import type { Attempt, Outcome } from '#delivery/outcome.ts';
import type { ThreadPool } from '#delivery/attempt/thread-pool.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { emitEvent, eventually, readDeliveries } from '#test/support/delivery/deliveries.ts';

/** More than the first batch of fan-out. */
const EVENTS = 12;
const LARGE = `"id":1,"name":"${'x'.repeat(20_000)}"`;
const OF_TENANTS = /\b(?:deliveries|delivery_lanes|events|webhook_endpoints)\b/;
const IN_GROUP = /workspace_id = any\(\$\d+::bigint\[\]\)/;

type Query = string | { text: string };

describe('an engine for a group of workspaces', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let db: TestDatabase;

  beforeEach(async () => (db = await createDatabase()));
  afterEach(() => db.drop());

  const buildSubscribed = async (): Promise<{ id: string }> => {
    const workspace = await buildWorkspace(db);
    await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
    for (let event = 1; event < EVENTS; event += 1) await emitEvent(db, workspace);
    await emitEvent(db, workspace, 'bank_account.updated', LARGE);
    return workspace;
  };
  const recording = () => {
    const texts = new Set<string>();
    const record = (query: Query) => texts.add(typeof query === 'string' ? query : query.text);
    const pool = {
      query: (query: Query, values?: unknown[]) => {
        record(query);
        return db.pool.query(query as string, values);
      },
      connect: async () => {
        const client = await db.pool.connect();
        return {
          query: (query: Query, values?: unknown[]) => {
            record(query);
            return client.query(query as string, values);
          },
          release: (broken?: boolean) => client.release(broken),
        };
      },
    };
    return { texts, pool: pool as unknown as Pool }; // the engine uses only these
  };

  it('delivers what is theirs alone, by statements that look at nothing else', async () => {
    const [own, other] = [await buildSubscribed(), await buildSubscribed()];
    const { delivery } = readConfiguration({ DELIVERY_RETRY_SCHEDULE: '10ms,10ms' });
    const { texts, pool } = recording();
    const engine = createEngine({
      db: { ...db, pool },
      cipher,
      clock: systemClock,
      threads: answering(),
      log: createLog('silent'),
      delivery: { ...delivery, lease: 300 },
      group: [own.id],
      pollInterval: 20,
      maxPause: 20,
    });
    await engine.start();
    await eventually(async () => {
      const deliveries = await readDeliveries(db);
      return (
        deliveries.length === EVENTS && deliveries.every(({ state }) => state === 'acknowledged')
      );
    });
    await eventually(async () => [...texts].some((text) => text.includes('set lease_expires_at')));
    await engine.stop();

    const { rows } = await db.pool.query(
      'select workspace_id, count(*)::int from undispatched_events group by 1',
    );
    expect(rows).to.deep.equal([{ workspace_id: other.id, count: EVENTS }]);
    const unbounded = [...texts].filter((text) => OF_TENANTS.test(text) && !IN_GROUP.test(text));
    expect(unbounded).to.deep.equal([]);
    expect([...texts].filter((text) => text.includes('force_generic_plan'))).to.deep.equal([]);
    expect(texts.size).to.be.above(12);
  });
});

function answering(): ThreadPool {
  const failed = new Set<string>();
  const outcomeOf = ({ key, delivery_id }: Attempt): Outcome => {
    const attempt = { key, attempted_at: Date.now(), duration_ms: 1 };
    if (failed.has(delivery_id))
      return { ...attempt, kind: 'acknowledged', response_status: 200, response_excerpt: '' };
    failed.add(delivery_id);
    return {
      ...attempt,
      kind: 'failed',
      response_status: 500,
      error_code: null,
      response_excerpt: '',
    };
  };
  return {
    changes: createEndpointChanges(),
    run: async (batch, onOutcome) => {
      for (const attempt of batch) onOutcome(outcomeOf(attempt));
    },
    close: async () => {},
  };
}
